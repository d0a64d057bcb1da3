// One row that fails every time keeps none of the others waiting: the jobs go on, and count as failed.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { day, later, minute } from "#domain/time.ts";
import {
  accepted,
  ample,
  arrive,
  mustBook,
  openScene,
  orderQuoted,
  quote,
  type Scene,
} from "#test/booking-scene.ts";
import { receive, staffMember } from "#test/custody-scene.ts";
import { watchAlerts } from "../alerts/watch-alerts.ts";
import { expireHolds } from "../bookings/expire-holds.ts";
import { announceHandovers } from "../custody/announce-handovers.ts";
import { sendNotices } from "../mail/send-notices.ts";
import { saveDocument } from "../operator/save-operator.ts";
import { cleanUp } from "./clean-up.ts";

let scene: Scene;
const karim = staffMember();

beforeEach(async () => {
  scene = await openScene({ capacity: ample });
});
afterEach(() => scene.close());

/** From now on the database refuses this for the rows of which the condition is true. */
async function poison(table: string, how: "insert" | "update" | "delete", condition: string): Promise<void> {
  await scene.database.pool.query(`
    create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before ${how} on ${table} for each row when (${condition}) execute function poison()`);
}

async function threeBookings(choice: { readonly paymentMethod?: "card" } = {}): Promise<readonly string[]> {
  const references: string[] = [];
  for (let count = 0; count < 3; count += 1)
    references.push((await mustBook(scene, await arrive(scene), {}, choice)).reference);
  return references;
}

/** The references of the bookings that a mail of this kind is about, sorted. */
async function mailed(kind: string): Promise<readonly string[]> {
  const { rows } = await scene.database.pool.query<{ reference: string }>(
    "select message ->> 'reference' as reference from outgoing_mails where kind = $1 and recipient <> 'operator' order by position",
    [kind],
  );
  return rows.map(({ reference }) => reference).toSorted();
}

test("a hold that cannot be ended leaves the places of the others free", async () => {
  const [first = ""] = await threeBookings({ paymentMethod: "card" });
  await poison("bookings", "update", `old.reference = '${first}'`);
  scene.clock.advance(day);
  await expect(expireHolds(scene.services)).rejects.toThrow("poisoned");
  const left = await scene.db.selectFrom("bookings").select("status").orderBy("status").execute();
  expect(left.map(({ status }) => status)).toEqual(["expired", "expired", "pending"]);
});

test("another traveller's hold or unpaid change that cannot be ended fails no order (capacity §6)", async () => {
  await saveDocument(scene.db, "capacity", { ...ample, baysPerNight: 3 }, scene.clock.now());
  const [first = ""] = await threeBookings({ paymentMethod: "card" });
  await poison("bookings", "update", `old.reference = '${first}'`);
  scene.clock.advance(day);
  const outcomes = [];
  for (let count = 0; count < 3; count += 1) {
    const quoted = await quote(scene);
    if (!quoted.ok) outcomes.push(quoted.refusal.code);
    else outcomes.push((await orderQuoted(scene, await arrive(scene), quoted.value.id)).ok);
  }
  // The place of the third stays taken until its hold can be ended.
  expect(outcomes).toEqual([true, true, "sold-out"]);
  await expect(expireHolds(scene.services)).rejects.toThrow("poisoned");
});

test("a handover that cannot be announced, and a booking that cannot be reminded, hold up none of the others", async () => {
  const [first = "", second = "", third = ""] = await threeBookings();
  await poison("outgoing_mails", "insert", `new.message ->> 'reference' = '${first}'`);
  scene.clock.set("2027-05-09T12:00:00Z");
  await expect(sendNotices(scene.services)).rejects.toThrow("poisoned");
  expect(await mailed("drop-off-reminder")).toEqual([second, third].toSorted());
  scene.clock.set("2027-05-10T08:00:00Z");
  for (const reference of [first, second, third]) accepted(await receive(scene, karim, reference));
  scene.clock.advance(2 * minute);
  await expect(announceHandovers(scene.services)).rejects.toThrow("poisoned");
  expect(await mailed("vehicle-received")).toEqual([second, third].toSorted());
});

test("a kind of data that cannot be deleted keeps none of the others, and the report says what went", async () => {
  const { db, clock } = scene;
  const person = { accountId: null, locale: "fr", name: "Zoé", email: "zoe@mail.example" } as const;
  const receivedAt = later(clock.now(), -4 * 365 * day);
  await db
    .insertInto("contactMessages")
    .values({ id: randomUUID(), ...person, subject: "Bonjour", message: "Un message", receivedAt })
    .execute();
  await mustBook(scene, await arrive(scene), {}, { key: "once" });
  await poison("contact_messages", "delete", "true");
  clock.advance(8 * day);
  await expect(cleanUp(scene.services)).rejects.toThrow("poisoned");
  expect(await db.selectFrom("idempotencyKeys").select("key").execute()).toEqual([]);
  const report = await db
    .selectFrom("journal")
    .select("data")
    .where("kind", "=", "data-forgotten")
    .executeTakeFirstOrThrow();
  expect(report.data).toMatchObject({ idempotencyKeys: 1 });
  expect(report.data).not.toHaveProperty("contactMessages");
});

test("an alert that cannot be raised hides none of the others", async () => {
  await threeBookings();
  await poison("alerts", "insert", "new.kind = 'backup-old'");
  scene.clock.advance(5 * day);
  const config = { ...scene.services.config, backupMaxAge: 1, backups: "nightly" as const };
  await expect(watchAlerts({ ...scene.services, config })).rejects.toThrow("poisoned");
  const raised = await scene.db.selectFrom("alerts").select("kind").execute();
  expect(raised).toEqual([{ kind: "backup-unproved" }]);
});
