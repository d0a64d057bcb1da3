// A list of ten thousand bookings (office §1): always a page of fifty, whatever the search.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accepted, ample, openScene, type Scene } from "#test/booking-scene.ts";
import { asStaff, staffMember } from "#test/custody-scene.ts";
import { bookInCash } from "#test/till-scene.ts";
import { timesOf } from "#test/torture.ts";
import { searchBookings } from "./search-bookings.ts";

const count = timesOf({ daily: 230, torture: 10_000 });
const dispatcher = staffMember("dispatcher");

let scene: Scene;

/** Copies one booking `count` times: three per hour, each with its own name and reference. */
beforeAll(async () => {
  scene = await openScene({ capacity: ample });
  await bookInCash(scene);
  await sql`
    insert into bookings select r.*
    from (select * from bookings limit 1) b
    cross join generate_series(1, ${sql.lit(count - 1)}) g
    cross join lateral jsonb_populate_record(null::bookings, to_jsonb(b) || jsonb_build_object(
      'id', gen_random_uuid(),
      'reference', 'VS-' || translate(lpad(g::text, 6, '0'), '01', 'AB'),
      'lastname', 'Martin' || lpad(g::text, 5, '0'),
      'drop_off_at', b.drop_off_at + (g / 3) * interval '1 hour',
      'landing_at', b.landing_at + (g / 3) * interval '1 hour'
    )) r`.execute(scene.db);
  await sql`analyze bookings`.execute(scene.db);
});
afterAll(() => scene.close());

const page = async (number: number, query: { readonly q?: string } = {}) =>
  accepted(await asStaff(searchBookings, scene, dispatcher, { query: { q: "", ...query, page: number } }));

test("the pages of the search list each booking once, fifty a page, the next drop-off first", async () => {
  const seen: string[] = [];
  for (let number = 1; ; number += 1) {
    const { bookings, more } = await page(number);
    expect(bookings.length).toBe(Math.min(50, count - seen.length));
    seen.push(...bookings.map(({ reference }) => reference));
    expect(more).toBe(seen.length < count);
    if (!more) break;
  }
  expect(new Set(seen).size).toBe(count);
  const { rows } = await sql<{ reference: string; at: number }>`
    select reference, extract(epoch from drop_off_at)::int as at from bookings`.execute(scene.db);
  const at = new Map(rows.map((row) => [row.reference, row.at]));
  const times = seen.map((reference) => at.get(reference) ?? NaN);
  expect(times).toEqual(times.toSorted((left, right) => left - right));
  // A page past the end is empty, not an error.
  expect(await page(Math.ceil(count / 50) + 1)).toMatchObject({ bookings: [], more: false });
});

test("a search finds one of many bookings, and a word that all of them share gives a full page", async () => {
  for (const nth of [1, Math.floor(count / 2), count - 1]) {
    const name = `Martin${String(nth).padStart(5, "0")}`;
    const { bookings, more } = await page(1, { q: name.toLowerCase() });
    expect([bookings.map(({ person }) => person), more]).toEqual([[`Camille ${name}`], false]);
  }
  for (const q of ["martin", "+33", "vs-"]) {
    const found = await page(1, { q });
    expect([found.bookings.length, found.more]).toEqual([50, true]);
  }
});
