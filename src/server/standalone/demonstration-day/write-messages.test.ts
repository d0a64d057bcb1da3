import { afterAll, beforeAll, expect, test } from "vitest";
import { day, hour, instantFromIso, later } from "#domain/time.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { writeStaff } from "../demonstration/write-staff.ts";
import { writeMessages } from "./write-messages.ts";

let demonstration: TestApp;

beforeAll(async () => {
  demonstration = await buildTestApp();
  await writeStaff(demonstration.services);
});
afterAll(() => demonstration.close());

const start = instantFromIso("2027-05-02T15:00:00Z");
const stand = async (after: number) => {
  const { services } = demonstration;
  await writeMessages({ ...services, clock: { now: () => later(start, after) } });
  return services.db.selectFrom("contactMessages").selectAll().orderBy("receivedAt").execute();
};
const count = (rows: readonly { status: string }[]) =>
  Object.fromEntries(
    ["new", "answered", "closed"].map((status) => [
      status,
      rows.filter((row) => row.status === status).length,
    ]),
  );

test("demonstration messages are new, answered or closed, and follow the clock from start to start", async () => {
  const first = await stand(0);
  const counts = count(first);
  expect(first).toHaveLength(8);
  for (const status of ["new", "answered", "closed"]) expect(counts[status]).toBeGreaterThan(0);
  expect(count(await stand(0))).toEqual(counts);
  // A day later today's messages are answered or closed, and others wait.
  const next = await stand(day);
  expect(next.length).toBe(10);
  expect(next.filter(({ status }) => status === "new").length).toBe(2);
});

test("a message that somebody has worked on is left as it is by the next start", async () => {
  const { db } = demonstration.services;
  const waiting = (await stand(day)).find(({ status }) => status === "new");
  const id = waiting?.id ?? "";
  await db.updateTable("contactMessages").set({ revision: 1 }).where("id", "=", id).execute();
  const dayAfter = await stand(2 * day + hour);
  expect(dayAfter.find((row) => row.id === id)).toMatchObject({ status: "new", revision: 1 });
});
