import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import {
  accepted,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  refused,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { closeDay } from "./close-day.ts";
import { fetchAvailability } from "./fetch-availability.ts";

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene({ capacity: { baysPerNight: 11, handoversPerSlot: 1 } });
  traveller = await arrive(scene);
});
afterAll(() => scene.close());

test("each day has some, few or no bays, is open or closed, and lists its full quarter-hours (capacity §4)", async () => {
  for (let hours = 6; hours < 17; hours += 1) {
    const at = `${String(hours).padStart(2, "0")}:00`;
    const wish = { from: "2027-06-01", at, until: hours < 15 ? "2027-06-03" : "2027-06-02", back: at };
    await mustBook(scene, traveller, wish);
  }
  await closeDay(scene.services, { date: date("2027-06-04"), closed: true, actor: "staff test" });
  const { days } = accepted(await ask("2027-05-31", "2027-06-04"));
  expect(days.map(({ date: day, bays, closed }) => [day, bays, closed])).toEqual([
    ["2027-05-31", "some", false],
    ["2027-06-01", "none", false],
    ["2027-06-02", "few", false],
    ["2027-06-03", "some", false],
    ["2027-06-04", "some", true],
  ]);
  expect(days[1]?.fullTimes).toHaveLength(11);
  expect(days[2]?.fullTimes).toEqual(["15:00", "16:00"]);
  expect(days[4]?.fullTimes).toEqual([]);
});

test("at most 92 days are answered, and no span that ends before it begins", async () => {
  expect(accepted(await ask("2027-06-01", "2027-08-31")).days).toHaveLength(92);
  expect(refused(await ask("2027-06-01", "2027-09-01"))?.fields).toEqual({ to: "out-of-range" });
  expect(refused(await ask("2027-06-01", "2027-05-31"))?.fields).toEqual({ to: "out-of-range" });
});

test("availability does not wait for locks on the counters", async () => {
  await scene.db.transaction().execute(async (tx) => {
    await sql`select 1 from night_inventory for update`.execute(tx);
    await sql`select 1 from handover_slots for update`.execute(tx);
    expect(accepted(await ask("2027-06-01", "2027-06-30")).days).toHaveLength(30);
  });
});

function ask(from: string, to: string) {
  const query = { from: date(from), to: date(to) };
  return fetchAvailability(scene.services, callOf<typeof api.fetchAvailability>(undefined, { query }));
}
