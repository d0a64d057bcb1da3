import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { api } from "#contract/api.ts";
import { accepted, ample, arrive, callOf, mustBook, openScene, type Scene } from "#test/booking-scene.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { listBookings } from "./list-bookings.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene({ capacity: ample });
});
afterAll(() => scene.close());

test("the list has the next booking first, then the later ones, then past and cancelled ones, the latest first", async () => {
  const traveller = await arrive(scene);
  const wishes = ["2027-05-20", "2027-05-05", "2027-06-10", "2027-05-10"];
  const references: string[] = [];
  for (const from of wishes) {
    references.push((await mustBook(scene, traveller, { from, until: from, back: "22:30" })).reference);
  }
  const [third = "", past = "", canceled = "", next = ""] = references;
  await cancelBooking(
    scene.services,
    callOf<typeof api.cancelBooking>(traveller.accountId, { params: { reference: canceled } }),
  );
  scene.clock.set("2027-05-06T08:00:00Z");
  const listed = await list(traveller.accountId);
  expect(listed.bookings.map(({ reference }) => reference)).toEqual([next, third, canceled, past]);
  expect(listed).toMatchObject({ page: 1, pages: 1 });
  scene.clock.set("2027-05-02T08:00:00Z");
});

test("the list has twenty bookings a page, and none of another person", async () => {
  const traveller = await arrive(scene);
  for (let count = 0; count < 21; count += 1) await mustBook(scene, traveller);
  expect((await list(traveller.accountId)).bookings).toHaveLength(20);
  expect(await list(traveller.accountId, { page: 2 })).toMatchObject({ page: 2, pages: 2 });
  expect((await list(traveller.accountId, { page: 2 })).bookings).toHaveLength(1);
  expect(await list(traveller.accountId, { page: 3 })).toMatchObject({ bookings: [], page: 3, pages: 2 });
  expect(await list((await arrive(scene)).accountId)).toMatchObject({ bookings: [], pages: 1 });
});

test("a finished stay may be reviewed once", async () => {
  const traveller = await arrive(scene);
  const { reference } = await mustBook(scene, traveller);
  await sql`update bookings set status = 'returned' where reference = ${reference}`.execute(scene.db);
  expect((await list(traveller.accountId)).bookings[0]).toMatchObject({
    reviewable: true,
    hasInvoice: false,
  });
  await sql`
    insert into reviews (id, booking_id, account_id, locale, author, rating, text, stay_date, status, submitted_at)
    select uuidv7(), id, account_id, 'fr', 'Camille M.', 5, 'Rien à redire, tout était parfait.', departure_date,
      'submitted', now() from bookings where reference = ${reference}`.execute(scene.db);
  expect((await list(traveller.accountId)).bookings[0]).toMatchObject({
    reviewable: false,
    review: { status: "submitted", rating: 5, text: "Rien à redire, tout était parfait." },
  });
});

test("an order whose answer was lost is found by its idempotency key, in its own account alone (contract)", async () => {
  const [mine, other] = [await arrive(scene), await arrive(scene)];
  const first = await mustBook(scene, mine, {}, { key: "first" });
  const later = { from: "2027-06-10", until: "2027-06-12" };
  const second = await mustBook(scene, mine, later, { key: "second" });
  const theirs = await mustBook(scene, other, {}, { key: "second" });
  await mustBook(scene, mine);
  const byKey = async (accountId: string, key: string) =>
    (await list(accountId, { key })).bookings.map(({ reference }) => reference);
  expect(await byKey(mine.accountId, "first")).toEqual([first.reference]);
  expect(await byKey(mine.accountId, "second")).toEqual([second.reference]);
  expect(await byKey(other.accountId, "second")).toEqual([theirs.reference]);
  expect(await byKey(other.accountId, "first")).toEqual([]);
  expect(await list(mine.accountId, { key: "none" })).toMatchObject({ bookings: [], page: 1, pages: 1 });
});

async function list(accountId: string, query: { readonly page?: number; readonly key?: string } = {}) {
  const call = callOf<typeof api.listBookings>(accountId, { query });
  return accepted(await listBookings(scene.services, call));
}
