import { afterAll, beforeAll, expect, test } from "vitest";
import { hour, later } from "#domain/time.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { isTorture } from "#test/torture.ts";
import { listCrew } from "../../day/list-crew.ts";
import { verifyCustody } from "../../evidence/verify-custody.ts";
import { verifyLedger } from "../../ledger/verify-ledger.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import { verifyTills } from "../../till/verify-tills.ts";
import { fillDemonstration } from "../demonstration/fill-demonstration.ts";
import { writeStaff } from "../demonstration/write-staff.ts";
import { crewAt } from "./keep-crew.ts";
import { workTheDay } from "./work-the-day.ts";
import { writeDays } from "./write-day.ts";

let demonstration: TestApp;

beforeAll(async () => {
  demonstration = await buildTestApp();
});
afterAll(() => demonstration.close());

test("at any hour a claim is open, with pictures of both ends, and all of its ledger verifies", async () => {
  const { services } = demonstration;
  const { db } = services;
  await writeStaff(services);
  await fillDemonstration({ ...services, db: demonstration.database.patientDb });
  const start = services.clock.now();
  for (const hours of isTorture ? [0, 7, 22, 45] : [0, 31]) {
    const then = { ...services, clock: { now: () => later(start, hours * hour) } };
    await writeDays(then);
    await workTheDay(then);
    const claims = await db.selectFrom("claims").selectAll().where("closedAt", "is", null).execute();
    expect(claims).toHaveLength(1);
    const pieces = await db
      .selectFrom("inspections")
      .innerJoin("evidencePieces", "evidencePieces.inspectionId", "inspections.id")
      .select(["inspections.side", "evidencePieces.storedAt", "inspections.status"])
      .where("inspections.bookingId", "=", claims[0]?.bookingId ?? "")
      .execute();
    expect(new Set(pieces.map(({ side }) => side))).toEqual(new Set(["reception", "return"]));
    expect(pieces.every(({ storedAt, status }) => storedAt !== null && status === "closed")).toBe(true);
    // Whoever looks finds valets at work, and no two keys under one tag.
    expect((await listCrew(db, then.clock.now())).length).toBeGreaterThan(0);
    const tags = await db.selectFrom("custody").select("keyTag").where("keyTag", "is not", null).execute();
    expect(new Set(tags.map(({ keyTag }) => keyTag)).size).toBe(tags.length);
  }
  const books = await verifyLedger(db);
  expect(books.flaws).toEqual([]);
  expect(await verifyTills(db)).toEqual([]);
  // Nobody of the day has got the car back unpaid.
  const unpaid = await db
    .selectFrom("bookings")
    .select("reference")
    .where("status", "=", "returned")
    .where("returnedAt", ">", start)
    .whereRef("paid", "<", "total")
    .execute();
  expect(unpaid).toEqual([]);
  expect(await verifyCustody(db, openFiles(services.config))).toMatchObject({ flaws: [], gaps: [] });
});

test("its staff have faces and have taken the cash; its past tills were closed by none of them", async () => {
  const { db } = demonstration.services;
  const staff = await db.selectFrom("staff").select("id").execute();
  const faces = await db.selectFrom("staffPhotos").select("staffId").execute();
  expect(faces.map(({ staffId }) => staffId).toSorted()).toEqual(staff.map(({ id }) => id).toSorted());
  const known = new Set<string | null>(staff.map(({ id }) => id));
  const taken = await db
    .selectFrom("cashMovements")
    .select("staffId")
    .where("kind", "=", "payment")
    .execute();
  expect(taken.filter(({ staffId }) => !known.has(staffId))).toEqual([]);
  const closings = await db.selectFrom("cashClosings").select("staffId").execute();
  expect(closings.length).toBeGreaterThan(3);
  expect(closings.filter(({ staffId }) => known.has(staffId))).toEqual([]);
});

test("three or four valets share the day: somebody is there at every hour, and not everybody", () => {
  for (const valets of [
    ["a", "b", "c"],
    ["a", "b", "c", "d"],
  ]) {
    const crews = Array.from({ length: 24 }, (_, hourOfDay) => crewAt(valets, hourOfDay));
    expect(Math.min(...crews.map((crew) => crew.length))).toBe(1);
    expect(crews[3]).toEqual([valets.findLast((_, index) => index % 2 === 1)]);
    expect(crews[13]).toEqual(valets);
    expect(crews[6]).not.toEqual(crews[20]);
  }
  expect(crewAt(["a"], 20)).toEqual(["a"]);
});
