import { afterAll, beforeAll, expect, test } from "vitest";
import { allocationsOf, type CapacityPolicy } from "#domain/capacity/capacity.ts";
import { type Stay, stayOf } from "#domain/stay/stay.ts";
import { accepted, date, openScene, refused, type Scene, time } from "#test/booking-scene.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { changeCapacityPolicy } from "./change-capacity-policy.ts";
import { changeNightCapacity } from "./change-night-capacity.ts";
import { closeDay } from "./close-day.ts";
import { findRoom } from "./find-room.ts";
import { prepareCounters } from "./prepare-counters.ts";
import { changePlace, freePlace, takePlace } from "./take-place.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: { baysPerNight: 2, handoversPerSlot: 2 } });
});
afterAll(() => scene.close());

const changePolicy = async (wanted: CapacityPolicy) => {
  const { capacityPolicy: seen } = await readOperator(scene.db);
  return accepted(await changeCapacityPolicy(scene.services, { seen, wanted }, "staff test"));
};

test("a stay takes one bay on each night and one handover at each end, and gives them back", async () => {
  const wanted = await stay("2027-06-01", "10:14", "2027-06-03", "18:15");
  accepted(await take(wanted));
  expect(await counters("2027-06-01", "2027-06-03")).toEqual([
    "2027-06-01 1/2",
    "2027-06-02 1/2",
    "2027-06-01 10:00 1/2",
    "2027-06-03 18:15 1/2",
  ]);
  await inTransaction(scene.db, (tx) => freePlace(tx, wanted));
  expect(await counters("2027-06-01", "2027-06-03")).toEqual([]);
});

test("full nights and full quarter-hours are refused with their own fields, and nothing is taken", async () => {
  const first = await stay("2027-06-10", "10:00", "2027-06-12", "18:00");
  accepted(await take(first));
  accepted(await take(first));
  const before = await counters("2027-06-09", "2027-06-13");
  expect(refused(await take(await stay("2027-06-09", "10:00", "2027-06-11", "09:00")))).toMatchObject({
    code: "sold-out",
    fields: { departureDate: "full" },
    detail: { fullNights: ["2027-06-10"] },
  });
  expect(refused(await take(await stay("2027-06-12", "18:05", "2027-06-13", "09:00")))?.fields).toEqual({
    dropOffTime: "full",
  });
  expect(await counters("2027-06-09", "2027-06-13")).toEqual(before);
});

test("a stay with both handovers in one quarter-hour takes two of it", async () => {
  const short = await stay("2027-06-20", "10:00", "2027-06-20", "10:10");
  accepted(await take(short));
  expect(refused(await take(short))?.fields).toEqual({ dropOffTime: "full", landingTime: "full" });
});

test("a closed day has no handover, but a car may stay over it", async () => {
  await closeDay(scene.services, { date: date("2027-06-25"), closed: true, actor: "staff test" });
  const over = await stay("2027-06-24", "10:00", "2027-06-26", "10:00");
  accepted(await take(over));
  const until = await stay("2027-06-24", "11:00", "2027-06-25", "10:00");
  expect(refused(await take(until))?.fields).toEqual({ returnDate: "closed" });
  expect(refused(await findRoom(scene.db, until, await policy()))?.fields).toEqual({ returnDate: "closed" });
  await closeDay(scene.services, { date: date("2027-06-25"), closed: false, actor: "staff test" });
  accepted(await take(until));
});

test("lowering several nights is refused for all of them if one has more bays taken than the new capacity", async () => {
  accepted(await take(await stay("2027-07-02", "10:00", "2027-07-03", "18:00")));
  accepted(await take(await stay("2027-07-02", "11:00", "2027-07-03", "19:00")));
  const lowered = await setBays("2027-07-01", "2027-07-03", 1);
  expect(refused(lowered)).toMatchObject({ code: "sold-out", detail: { fullNights: ["2027-07-02"] } });
  expect(await counters("2027-07-01", "2027-07-01")).toEqual([]);
  accepted(await setBays("2027-07-01", "2027-07-01", 0));
  expect(refused(await take(await stay("2027-07-01", "10:00", "2027-07-02", "09:00")))?.fields).toEqual({
    departureDate: "full",
  });
});

test("a changed policy applies from today on to every night that was not set by hand, never below what is taken", async () => {
  accepted(await take(await stay("2027-08-02", "10:00", "2027-08-03", "18:00")));
  accepted(await take(await stay("2027-08-02", "11:00", "2027-08-03", "19:00")));
  accepted(await setBays("2027-08-05", "2027-08-05", 7));
  await changePolicy({ baysPerNight: 1, handoversPerSlot: 1 });
  expect(await counters("2027-08-02", "2027-08-05")).toEqual([
    "2027-08-02 2/2",
    "2027-08-05 0/7",
    "2027-08-02 10:00 1/1",
    "2027-08-02 11:00 1/1",
    "2027-08-03 18:00 1/1",
    "2027-08-03 19:00 1/1",
  ]);
  accepted(await take(await stay("2027-08-10", "10:00", "2027-08-11", "18:00")));
  expect(refused(await take(await stay("2027-08-10", "11:00", "2027-08-11", "19:00")))?.code).toBe(
    "sold-out",
  );
  await changePolicy({ baysPerNight: 2, handoversPerSlot: 2 });
});

test("after a cut no place is on sale until less than the general capacity is taken (capacity §7)", async () => {
  const cut = (places: number) => changePolicy({ baysPerNight: places, handoversPerSlot: places });
  const wanted = await stay("2027-08-20", "10:00", "2027-08-21", "18:00");
  const past = await stay("2027-01-10", "10:00", "2027-01-10", "18:00");
  const free = (which = wanted) => inTransaction(scene.db, (tx) => freePlace(tx, which));
  const takenOfNightAndSlots = async () =>
    (await counters("2027-08-20", "2027-08-21")).map((counter) => counter.split(" ").at(-1));
  await cut(8);
  for (let count = 0; count < 8; count += 1) accepted(await take(wanted));
  for (let count = 0; count < 5; count += 1) accepted(await take(past));
  await cut(3);
  await free(past);
  expect((await counters("2027-01-10", "2027-01-10"))[0]).toBe("2027-01-10 4/8");
  const takes = Promise.all([1, 2, 3].map(() => take(wanted)));
  await Promise.all([1, 2, 3].map(() => free()));
  expect((await takes).map((answer) => refused(answer)?.code)).toEqual(["sold-out", "sold-out", "sold-out"]);
  expect(await takenOfNightAndSlots()).toEqual(["5/5", "5/5", "5/5"]);
  // Whichever is first, a cut that waits for the rows or a place that is freed.
  await Promise.all([cut(2), free()]);
  expect(await takenOfNightAndSlots()).toEqual(["4/4", "4/4", "4/4"]);
  accepted(await setBays("2027-08-20", "2027-08-20", 4));
  for (const expected of ["3/3", "2/2", "1/2"]) {
    await free();
    expect(await takenOfNightAndSlots()).toEqual([`${expected[0]}/4`, expected, expected]);
  }
  accepted(await take(wanted));
  expect(refused(await take(wanted))?.fields).toEqual({ dropOffTime: "full", landingTime: "full" });
});

test("a moved stay takes and gives back the difference", async () => {
  const before = await stay("2027-09-03", "10:00", "2027-09-06", "18:00");
  const after = await stay("2027-09-04", "10:00", "2027-09-07", "18:00");
  accepted(await take(before));
  await prepareCounters(scene.services, allocationsOf(after), [after.returnDate]);
  accepted(await decideInTransaction(scene.db, (tx) => changePlace(tx, before, after)));
  expect(await counters("2027-09-03", "2027-09-07")).toEqual([
    "2027-09-04 1/2",
    "2027-09-05 1/2",
    "2027-09-06 1/2",
    "2027-09-04 10:00 1/2",
    "2027-09-07 18:00 1/2",
  ]);
});

test("nights without counter rows sell nothing", async () => {
  const unprepared = await stay("2027-10-01", "10:00", "2027-10-02", "18:00");
  const taken = await decideInTransaction(scene.db, (tx) => takePlace(tx, unprepared));
  expect(refused(taken)?.code).toBe("sold-out");
});

async function take(wanted: Stay) {
  await prepareCounters(scene.services, allocationsOf(wanted), [wanted.returnDate]);
  return decideInTransaction(scene.db, (tx) => takePlace(tx, wanted));
}

async function stay(from: string, at: string, until: string, back: string): Promise<Stay> {
  const { stayPolicy } = await readOperator(scene.db);
  const request = {
    departureDate: date(from),
    dropOffTime: time(at),
    returnDate: date(until),
    landingTime: time(back),
  };
  const decided = stayOf(request, stayPolicy);
  if (!decided.ok) throw new Error("no stay");
  return decided.value;
}

async function policy() {
  return (await readOperator(scene.db)).capacityPolicy;
}

function setBays(from: string, until: string, bays: number) {
  return changeNightCapacity(scene.services, {
    from: date(from),
    until: date(until),
    bays,
    actor: "staff test",
  });
}

/** The counters of some days with anything taken or a capacity of their own, as `taken/capacity`. */
async function counters(from: string, until: string): Promise<string[]> {
  const [bays, handovers] = await Promise.all([
    scene.db.selectFrom("nightInventory").selectAll().orderBy("date").execute(),
    scene.db.selectFrom("handoverSlots").selectAll().orderBy("date").orderBy("time").execute(),
  ]);
  const isShown = (row: { date: string; taken: number; setByHand: boolean }) =>
    from <= row.date && row.date <= until && (row.taken > 0 || row.setByHand);
  return [
    ...bays.filter(isShown).map((row) => `${row.date} ${row.taken}/${row.capacity}`),
    ...handovers.filter(isShown).map((row) => `${row.date} ${row.time} ${row.taken}/${row.capacity}`),
  ];
}
