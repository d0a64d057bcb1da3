// No call that a person waits for gets slower with the number of bookings: none scans them all.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { day } from "#domain/time.ts";
import {
  accepted,
  arrive,
  callOf,
  date,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  type Scene,
  type Traveller,
} from "#test/booking-scene.ts";
import { timesOf } from "#test/torture.ts";
import { fetchAvailability } from "../../capacity/fetch-availability.ts";
import { fetchBooking } from "../../payments/fetch-booking.ts";
import { deleteVehicle } from "../../vehicles/delete-vehicle.ts";
import { editVehicle } from "../../vehicles/edit-vehicle.ts";
import { cancelBooking } from "../cancel-booking.ts";
import { expireHolds } from "../expire-holds.ts";
import { listBookings } from "../list-bookings.ts";

const bookings = timesOf({ daily: 5_000, torture: 200_000 });

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  // One connection: it sees every statement, and a use case that needed two at once would deadlock.
  scene = await openScene({ poolSize: 1 });
  traveller = await arrive(scene);
  const { reference } = await mustBook(scene, await arrive(scene));
  await copyBooking(reference, bookings);
});
afterAll(() => scene.close());

test(`no call of a traveller scans the table of ${bookings} bookings`, async () => {
  const before = await scansOfBookings();
  const query = { from: date("2027-05-03"), to: date("2027-08-02") };
  accepted(
    await fetchAvailability(scene.services, callOf<typeof api.fetchAvailability>(undefined, { query })),
  );
  const { id } = accepted(await quote(scene));
  const { reference } = accepted(await orderQuoted(scene, traveller, id, { key: "one" }));
  accepted(await orderQuoted(scene, traveller, id, { key: "one" }));
  const { accountId, vehicleId } = traveller;
  accepted(
    await fetchBooking(scene.services, callOf<typeof api.fetchBooking>(accountId, { params: { reference } })),
  );
  accepted(await listBookings(scene.services, callOf<typeof api.listBookings>(accountId, { query: {} })));
  const vehicle = { brand: "Fiat", model: "500", color: "rouge", licensePlate: "AB-123-CD" };
  const edited = callOf<typeof api.editVehicle>(accountId, { params: { id: vehicleId }, body: { vehicle } });
  accepted(await editVehicle(scene.services, edited));
  accepted(
    await cancelBooking(
      scene.services,
      callOf<typeof api.cancelBooking>(accountId, { params: { reference } }),
    ),
  );
  scene.clock.advance(60 * day);
  accepted(
    await deleteVehicle(
      scene.services,
      callOf<typeof api.deleteVehicle>(accountId, { params: { id: vehicleId } }),
    ),
  );
  await expireHolds(scene.services);
  expect((await scansOfBookings()) - before).toBe(0);
});

test("control: a count of all bookings is detected as such a scan", async () => {
  const before = await scansOfBookings();
  await sql`select count(*) from bookings where vehicle_color = 'bleu'`.execute(scene.db);
  expect((await scansOfBookings()) - before).toBeGreaterThan(0);
});

/** Copies of one booking, without accounts, spread over several years. */
async function copyBooking(reference: string, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'bookings'`.execute(
    scene.db,
  );
  const changed: Readonly<Record<string, string>> = {
    id: "gen_random_uuid()",
    reference: "'VS-' || translate(lpad(upper(to_hex(n)), 6, 'Z'), '01', 'XY')",
    account_id: "null",
    vehicle_id: "null",
    quote_id: "null",
    departure_date: "departure_date - (n % 1000)::int",
    return_date: "return_date - (n % 1000)::int",
    drop_off_at: "drop_off_at - (n % 1000) * interval '1 day'",
    landing_at: "landing_at - (n % 1000) * interval '1 day'",
    status: "'returned'",
  };
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? name);
  // The insert takes minutes without an answer, which elsewhere counts as a dead connection.
  const { unlimitedDb } = scene.database;
  await sql`set statement_timeout = 0`.execute(unlimitedDb);
  const copies = `select ${values.join(", ")} from bookings, generate_series(1, ${count}) as n`;
  await sql
    .raw(`insert into bookings (${names.join(", ")}) ${copies} where reference = '${reference}'`)
    .execute(unlimitedDb);
  await sql`analyze bookings`.execute(unlimitedDb);
}

async function scansOfBookings(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(scene.db);
  await sql`select pg_stat_clear_snapshot()`.execute(scene.db);
  const { rows } = await sql<{ scans: number }>`
    select seq_scan as scans from pg_stat_user_tables where relname = 'bookings'`.execute(scene.db);
  return rows[0]?.scans ?? -1;
}
