import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#domain/access.ts";
import { hour, isoFromInstant, later } from "#domain/time.ts";
import { ample, arrive, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { listDayAlerts } from "./day-alerts.ts";
import { readYard } from "./read-yard.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("a car driven further than promised is an alert for those who correct moves, for fourteen days (custody §5)", async () => {
  const { reference, plate } = await returned({ driven: 13, promised: 12, hoursAgo: 14 * 24 - 1 });
  await returned({ driven: 12, promised: 12, hoursAgo: 1 });
  await returned({ driven: 30, promised: 12, hoursAgo: 14 * 24 + 1 });
  expect(await alertsFor("dispatcher")).toEqual([
    { kind: "distance", subject: plate, reference, count: 13, since: ago(14 * 24 - 1) },
  ]);
  expect(await alertsFor("valet")).toEqual([]);
});

test("a phone with pieces to send is an alert once it has been silent for ten minutes (custody §3)", async () => {
  const deviceId = randomUUID();
  for (const [id, waiting, minutes] of [
    [deviceId, 3, 11],
    [randomUUID(), 3, 9],
    [randomUUID(), 0, 11],
  ] as const) {
    await sql`
      insert into device_ledgers (device_id, public_key, chain, waiting, last_contact_at)
      values (${id}, '', decode(repeat('00', 32), 'hex'), ${waiting}, ${ago(minutes / 60)})`.execute(
      scene.db,
    );
  }
  expect(await alertsFor("valet")).toEqual([
    { kind: "pieces-awaited", subject: deviceId, count: 3, since: ago(11 / 60) },
  ]);
});

type Drive = { readonly driven: number; readonly promised: number; readonly hoursAgo: number };

async function returned({ driven, promised, hoursAgo }: Drive) {
  const { reference, vehicle } = await mustBook(scene, await arrive(scene));
  await sql`
    insert into custody (booking_id, state, state_at, odometer_in, odometer_out, promised_km, return_code)
    select id, 'handed-back', ${ago(hoursAgo)}, 1000, ${1000 + driven}::int, ${promised}, ''
    from bookings where reference = ${reference}`.execute(scene.db);
  return { reference, plate: vehicle.licensePlate };
}

function ago(hours: number): string {
  return isoFromInstant(later(scene.clock.now(), -Math.round(hours * hour)));
}

async function alertsFor(role: StaffRole) {
  const yard = await readYard(scene.db, []);
  return listDayAlerts(scene.db, { caller: { role }, now: scene.clock.now(), yard });
}
