import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, later } from "#domain/time.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { accepted, arrive, mustBook, openScene, quote, type Scene } from "#test/booking-scene.ts";

let scene: Scene;

beforeAll(async () => {
  scene = await openScene();
});

afterAll(() => scene.close());

test("what has served its purpose goes, what a contract rests on stays", async () => {
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
