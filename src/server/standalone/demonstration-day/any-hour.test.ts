// The demonstration looks plausible whenever it is opened: in the last minutes of a day, and in the nights of both clock
// changes. `npm run torture` tries more hours, with the whole year filled.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { stateOf } from "#domain/day/handover.ts";
import { addDays, instantFromIso, later, localDateOf, minute } from "#domain/time.ts";
import { callOf } from "#test/booking-scene.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { staffMember } from "#test/custody-scene.ts";
import { isTorture } from "#test/torture.ts";
import { listSidesLeft } from "../../custody-store/list-vehicles.ts";
import { fetchDay } from "../../day/fetch-day.ts";
import { fillDemonstration } from "../demonstration/fill-demonstration.ts";
import { writeStaff } from "../demonstration/write-staff.ts";
import { writeSpots } from "./due-cars.ts";
import { leftWaiting } from "./kept-waiting.ts";
import { workTheDay } from "./work-the-day.ts";
import { writeDays } from "./write-day.ts";

const zone = "Europe/Paris";
const hardest = [
  ["at 23:50", "2027-05-12T21:50:00Z"],
  ["ten minutes after an hour was left out", "2027-03-28T01:10:00Z"],
  ["in the hour that comes twice, again", "2027-10-31T01:30:00Z"],
] as const;
const others = [
  ["at three in the night", "2027-05-12T01:00:00Z"],
  ["at 06:40", "2027-05-12T04:40:00Z"],
  ["at one in the afternoon", "2027-05-12T11:00:00Z"],
  ["ten minutes before an hour is left out", "2027-03-28T00:50:00Z"],
  ["in the hour that comes twice, at first", "2027-10-31T00:30:00Z"],
] as const;

for (const [index, [name, instant]] of [...hardest, ...(isTorture ? others : [])].entries()) {
  test(`${name} cars are expected, here and late, one claim is open, and nothing is recorded in the future`, async () => {
    const demonstration = await buildTestApp({ now: instant });
    const { services } = demonstration;
    await writeStaff(services);
    await writeSpots(services.db);
    if (isTorture) await fillDemonstration({ ...services, db: demonstration.database.unlimitedDb });
    await lookAround(demonstration);
    // Twenty minutes later the valets have worked on, and it still looks plausible.
    const opened = services.clock.now();
    const looks = index === 0 ? [20] : [];
    for (const minutes of isTorture ? [5, 10, 15, 20, 60, 240, 900] : looks) {
      demonstration.clock.set(new Date(later(opened, minutes * minute)).toISOString());
      await lookAround(demonstration);
    }
    await demonstration.close();
  });
}

async function lookAround({ services }: TestApp): Promise<void> {
  const { db, clock } = services;
  await writeDays(services);
  await workTheDay(services);
  const now = clock.now();
  const today = localDateOf(now, zone);
  const [yesterday, days, tomorrow] = [
    await shownOf(services, addDays(today, -1)),
    await shownOf(services, today),
    await shownOf(services, addDays(today, 1)),
  ];
  // Shortly after midnight a late traveller was expected on the previous day.
  const states = [...yesterday, ...days].map(({ kind, state }) => `${kind} ${state}`);
  expect([...days, ...tomorrow].filter(({ state, at }) => state === "expected" && at > now)).not.toEqual([]);
  expect(states.filter((state) => state === "drop-off late" || state === "drop-off missing")).toHaveLength(1);
  expect(states).toContain("return done");
  const parked = await db.selectFrom("custody").select("state").where("state", "=", "parked").execute();
  expect(parked.length).toBeGreaterThan(3);
  // Its own receptions are complete: no pictures are left to be taken in the lot.
  expect((await listSidesLeft(db)).size).toBe(0);
  const open = await db.selectFrom("claims").select("id").where("closedAt", "is", null).execute();
  expect(open).toHaveLength(1);
  const forWork = await db.selectFrom("bookings").select("id").where("company", "is not", null).execute();
  expect(forWork.length).toBeGreaterThan(2);
  const { rows } = await sql<{ ahead: string }>`
    select 'booking ' || reference as ahead from bookings
      where greatest(received_at, returned_at, canceled_at) > to_timestamp(${now / 1000})
    union all select 'event ' || kind from custody_events where happened_at > to_timestamp(${now / 1000})
    union all select 'custody ' || state from custody where state_at > to_timestamp(${now / 1000})
    union all select 'cash ' || kind from cash_movements where happened_at > to_timestamp(${now / 1000})
    union all select 'entry ' || kind from journal where happened_at > to_timestamp(${now / 1000})`.execute(
    db,
  );
  expect(rows).toEqual([]);
}

async function shownOf(services: TestApp["services"], date: string) {
  const shown = await fetchDay(services, {
    params: { date },
    caller: staffMember("dispatcher"),
    origin: callOf(undefined, {}).origin,
  });
  if (!shown.ok) throw new Error(shown.refusal.code);
  expect(shown.value.crew).not.toEqual([]);
  return shown.value.movements.map((one) => {
    const custody = one.custody && { ...one.custody, since: instantFromIso(one.custody.since) };
    const at = instantFromIso(one.at);
    const movement = { kind: one.kind, status: one.status, at, ...(custody && { custody }) };
    return { kind: one.kind, at, state: stateOf(movement, services.clock.now()) };
  });
}

test("the demonstration leaves one late car waiting, and another once that one has waited for an hour", () => {
  const now = instantFromIso("2027-05-12T11:00:00Z");
  const ago = (minutes: number) => ({ dropOffAt: later(now, -minutes * minute) });
  const waiting = (...minutes: readonly number[]) =>
    leftWaiting(minutes.map(ago), now).map(({ dropOffAt }) => (now - dropOffAt) / minute);
  expect(waiting(80, 40, 12, 3)).toEqual([12]);
  expect(waiting(80, 3)).toEqual([80, 3]);
  expect(waiting(310, 305, 8, 3)).toEqual([3]);
  expect(waiting(290, 270)).toEqual([270]);
  expect(waiting(30)).toEqual([30]);
  expect(waiting()).toEqual([]);
});
