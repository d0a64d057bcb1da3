import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, later } from "#domain/time.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { accepted, arrive, mustBook, openScene, quote, type Scene } from "#test/booking-scene.ts";
import { placesOf } from "#test/places-of.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});

afterAll(() => scene.close());

test("clean-up deletes unused quotes and idempotency keys, and keeps bookings with their quotes", async () => {
  const { db, clock } = scene;
  const traveller = await arrive(scene);
  const booking = await mustBook(scene, traveller, {}, { key: "once" });
  const unused = accepted(await quote(scene));
  const { quoteId } = await db
    .selectFrom("bookings")
    .select("quoteId")
    .where("reference", "=", booking.reference as never)
    .executeTakeFirstOrThrow();
  const contact = (receivedAt: number) => ({
    id: randomUUID(),
    accountId: null,
    locale: "fr" as const,
    name: "Zoé",
    email: "zoe@mail.example",
    subject: "Bonjour",
    message: "Un message",
    receivedAt: later(clock.now(), receivedAt),
  });
  await db
    .insertInto("contactMessages")
    .values([contact(-4 * 365 * day), contact(0)])
    .execute();

  clock.advance(8 * day);
  await cleanUp(scene.services);

  const quotes = await db.selectFrom("quotes").select("id").execute();
  expect(quotes.map(({ id }) => id)).toContain(quoteId);
  expect(quotes.map(({ id }) => id)).not.toContain(unused.id);
  expect(await db.selectFrom("idempotencyKeys").select("key").execute()).toEqual([]);
  expect(await db.selectFrom("bookings").select("reference").execute()).toHaveLength(1);
  expect(await db.selectFrom("contactMessages").select("id").execute()).toHaveLength(1);
  expect((await db.selectFrom("outgoingMails").select("kind").execute()).length).toBeGreaterThan(0);
});

test("data that the privacy page says is kept for years is erased when they are over, not a day earlier", async () => {
  const { db, clock } = scene;
  const people = await Promise.all([arrive(scene), arrive(scene), arrive(scene)]);
  const [idle, seen, travelling] = people.map(({ accountId }) => accountId);
  const { reference } = await mustBook(scene, people[2] ?? (await arrive(scene)), {
    from: "2027-09-20",
    until: "2027-09-21",
  });
  const years = 365 * day;
  const set = (text: string, ...values: unknown[]) => scene.database.pool.query(text, values);
  await set(
    "update accounts set confirmed_at = $1, last_seen_at = null",
    new Date(clock.now() - 3 * years - day),
  );
  await set(
    "update accounts set last_seen_at = $2 where id = $1",
    seen,
    new Date(clock.now() - 3 * years + day),
  );
  await set(
    `insert into reviews (id, booking_id, account_id, locale, author, rating, text, stay_date, status, submitted_at, published_at)
     select gen_random_uuid(), id, account_id, 'fr', 'Zoé', 5, 'A review of twenty characters', departure_date, 'published', now(), $2
     from bookings where reference = $1`,
    reference,
    new Date(clock.now() - 5 * years + day),
  );
  await cleanUp(scene.services);
  const living = async () => {
    const { rows } = await set("select id from accounts where deleted_at is null and id = any($1)", [
      idle,
      seen,
      travelling,
    ]);
    return rows.map(({ id }) => id);
  };
  expect(new Set(await living())).toEqual(new Set([seen, travelling]));
  expect(await db.selectFrom("reviews").select("id").execute()).toHaveLength(1);

  clock.advance(2 * day);
  await cleanUp(scene.services);
  expect(await living()).toEqual([travelling]);
  expect(await db.selectFrom("reviews").select("id").execute()).toEqual([]);
  // Ordered by telephone: no account's deletion erases the address.
  const email = "nobody-else@mail.example";
  await set("update bookings set account_id = null, email = $2 where reference = $1", reference, email);
  for (const attempt of [1, 2, 3]) {
    await set(
      `insert into payments (id, booking_id, attempt, provider, live, status, amount, currency, idempotency_key, request,
        session_expires_at, created_at, checked_at)
       select gen_random_uuid(), id, $2::int, 'sandbox', false, 'expired', total, 'EUR', 'old' || $2::int,
        jsonb_build_object('email', email::text, 'amount', total), now(), now(), now() from bookings where reference = $1`,
      reference,
      attempt,
    );
  }
  const name = async () =>
    (await set("select lastname, email, vehicle_plate from bookings where reference = $1", reference))
      .rows[0];
  await set(
    "update bookings set landing_at = $2, drop_off_at = $2::timestamptz - interval '1 day' where reference = $1",
    reference,
    new Date(clock.now() - 3_659 * day),
  );
  await cleanUp(scene.services);
  expect((await name()).lastname).not.toBe("");
  expect(await placesOf(db, email)).toEqual(["public.bookings", "public.payments"]);
  await set(
    "update bookings set landing_at = $2, drop_off_at = $2::timestamptz - interval '1 day' where reference = $1",
    reference,
    new Date(clock.now() - 3_661 * day),
  );
  await cleanUp(scene.services);
  expect(await name()).toEqual({ lastname: "", email: "", vehicle_plate: "" });
  expect(await placesOf(db, email)).toEqual([]);
  const { rows: asked } = await set("select request ? 'amount' as stays from payments");
  expect(asked).toEqual([{ stays: true }, { stays: true }, { stays: true }]);
});
