import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import type { VisitStep } from "#domain/visit-step.ts";
import { accepted, callOf, date, openScene, refused, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { countVisit } from "./count-visit.ts";
import { fetchVisits } from "./fetch-visits.ts";

let scene: Scene;
const manager = staffMember("manager");

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const count = (step: VisitStep) =>
  countVisit(scene.services, callOf<typeof api.countVisit>(undefined, { body: { visit: { step } } }));

const read = (from: string, until: string) =>
  asStaff(fetchVisits, scene, manager, { query: { from: date(from), until: date(until) } });

test("a manager reads visits and steps by day, days without any included (visits §3)", async () => {
  scene.clock.set("2027-05-03T10:00:00Z");
  for (const step of ["arrival", "arrival", "arrival", "information", "flight"] as const) await count(step);
  scene.clock.set("2027-05-05T10:00:00Z");
  await count("arrival");
  const none = { arrival: 0, information: 0, flight: 0, services: 0, payment: 0, price: 0, booked: 0 };
  expect(accepted(await read("2027-05-03", "2027-05-05")).days).toEqual([
    { day: "2027-05-03", counts: { ...none, arrival: 3, information: 1, flight: 1 } },
    { day: "2027-05-04", counts: none },
    { day: "2027-05-05", counts: { ...none, arrival: 1 } },
  ]);
});

test("a period of more than a year, or one that ends before it begins, is refused", async () => {
  expect(accepted(await read("2027-01-01", "2028-01-01")).days).toHaveLength(366);
  expect(refused(await read("2027-01-01", "2028-01-02"))?.code).toBe("invalid");
  expect(refused(await read("2027-05-04", "2027-05-03"))?.code).toBe("invalid");
});
