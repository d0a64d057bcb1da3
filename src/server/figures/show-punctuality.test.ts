import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, arrive, callOf, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { openManager } from "#test/managers.ts";
import { fetchPunctuality, fetchPunctualityShowing, showPunctuality } from "./show-punctuality.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({});
});
afterAll(() => scene.close());

const onSite = async () =>
  accepted(await fetchPunctuality(scene.services, callOf(undefined, {}))).punctuality;

/**
 * Copies the booking's return: a third called and handed back within a quarter-hour, a third later, a third not called.
 */
async function writeReturns(reference: string, first: number, last: number): Promise<void> {
  await scene.database.pool.query(
    `with written as (
       insert into bookings select (jsonb_populate_record(b, jsonb_build_object(
         'id', gen_random_uuid(), 'status', 'returned', 'quote_id', null,
         'reference', 'VS-' || translate(lpad(n::text, 6, '0'), '0123456789', 'ABCDEFGHJK'),
         'received_at', b.drop_off_at, 'returned_at', b.landing_at + interval '1 hour'))).*
       from bookings b, generate_series($2::int, $3::int) n where b.reference = $1
       returning id, returned_at, reference
     ), numbered as (select *, row_number() over (order by reference) as n from written)
     insert into custody (booking_id, state, state_at, promised_km, return_code, recalled_at)
     select id, 'handed-back', returned_at, 12, '1234',
       case n % 3 when 0 then null when 1 then returned_at - interval '14 minutes 10 seconds'
         else returned_at - interval '15 minutes 10 seconds' end
     from numbered`,
    [reference, first, last],
  );
}

test("the site shows the punctuality of the raw rows, and only once a manager has switched it on (figures §10)", async () => {
  const claire = await openManager(scene, "Claire");
  const show = async (shown: boolean) =>
    accepted(await asStaff(showPunctuality, scene, claire, { body: { showing: { shown } } }));
  const { reference } = await mustBook(scene, await arrive(scene));
  await writeReturns(reference, 1, 42);
  // The booked return is on 12 May, within the ninety days that end yesterday.
  scene.clock.set("2027-06-01T10:00:00Z");
  expect(accepted(await asStaff(fetchPunctualityShowing, scene, claire, {}))).toEqual({ shown: false });
  expect(await onSite()).toBeUndefined();
  await show(true);
  // Twenty-eight calls are too few to be shown.
  expect(await onSite()).toBeUndefined();
  await writeReturns(reference, 43, 60);
  const { rows } = await scene.database.pool.query(
    `select count(*)::int as returned, count(recalled_at)::int as called,
       count(*) filter (where returned_at - recalled_at <= interval '15 minutes')::int as punctual
     from bookings join custody on custody.booking_id = bookings.id where returned_at is not null`,
  );
  expect(rows).toEqual([{ returned: 60, called: 40, punctual: 20 }]);
  expect(await onSite()).toEqual({
    percent: 50,
    called: 40,
    returned: 60,
    minutes: 15,
    from: "2027-03-03",
    until: "2027-05-31",
  });
  scene.clock.set("2027-09-01T10:00:00Z");
  expect(await onSite()).toBeUndefined();
  scene.clock.set("2027-06-01T10:00:00Z");
  await show(false);
  expect(await onSite()).toBeUndefined();
  await show(false);
  const { rows: noted } = await scene.database.pool.query(
    `select actor from journal where subject = 'settings showing' and kind = 'settings-changed'`,
  );
  expect(noted.map(({ actor }) => actor)).toEqual(Array(2).fill(`staff ${claire.staffId}`));
});
