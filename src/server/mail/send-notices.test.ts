import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "#domain/booking/booking.ts";
import { day, hour, instantFromIso, later, minute } from "#domain/time.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { sendNotices } from "#server/mail/send-notices.ts";
import { sampleBooking } from "#server/standalone/mail-preview/sample-booking.ts";
import { accepted, arrive, openScene, type Scene, type Traveller } from "#test/booking-scene.ts";
import { asStaff } from "#test/custody-scene.ts";
import { bookInCash, manager, pay, stayUntil } from "#test/till-scene.ts";
import { insertBooking } from "../booking-store/booking-store.ts";
import { refundGoodwill } from "../office-bookings/change-office-booking.ts";
import { inTransaction } from "../platform/db/transaction.ts";

const { dropOffAt, landingAt } = sampleBooking().stay;

let scene: Scene;
let traveller: Traveller;

beforeAll(async () => {
  scene = await openScene();
  traveller = await arrive(scene);
});

afterAll(() => scene.close());

async function stay(changed: Partial<Booking> = {}): Promise<Booking> {
  const booking = sampleBooking({ accountId: traveller.accountId, ...changed });
  await inTransaction(scene.db, (tx) => insertBooking(tx, booking));
  return booking;
}

/** The notices sent for a booking so far. */
async function noticesOf({ reference }: Booking): Promise<string[]> {
  const rows = await scene.db
    .selectFrom("outgoingMails")
    .select("kind")
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .orderBy("createdAt")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function at(instant: number): Promise<void> {
  scene.clock.set(later(instantFromIso("1970-01-01T00:00:00Z"), instant));
  await sendNotices(scene.services);
}

test("the drop-off reminder is sent 24 hours before, once although several servers look", async () => {
  const booking = await stay();
  await at(dropOffAt - day - minute);
  expect(await noticesOf(booking)).toEqual([]);
  scene.clock.set(later(dropOffAt, -day));
  await Promise.all([1, 2, 3, 4].map(() => sendNotices(scene.services)));
  await at(dropOffAt - hour);
  expect(await noticesOf(booking)).toEqual(["drop-off-reminder"]);
});

test("a stay that is moved after its reminder gets another one at its new time, once", async () => {
  const moved = await Promise.all([stay(), stay(), stay()]);
  await at(dropOffAt - day);
  for (const booking of moved) expect(await noticesOf(booking)).toEqual(["drop-off-reminder"]);
  const ids = moved.map(({ id }) => id);
  await scene.db
    .updateTable("bookings")
    .set({ dropOffAt: later(dropOffAt, 2 * day), landingAt: later(landingAt, 2 * day) })
    .where("id", "in", ids)
    .execute();
  await at(dropOffAt);
  for (const booking of moved) expect(await noticesOf(booking)).toHaveLength(1);
  scene.clock.set(later(dropOffAt, day));
  await Promise.all([1, 2, 3].map(() => sendNotices(scene.services)));
  await at(dropOffAt + day + hour);
  for (const booking of moved) {
    expect(await noticesOf(booking)).toEqual(["drop-off-reminder", "drop-off-reminder"]);
  }
});

test("no reminder is sent for a stay that has begun, is cancelled or is unpaid", async () => {
  const others = [
    await stay({ status: "canceled", canceledAt: scene.clock.now(), cancelReason: "canceled" }),
    await stay({ status: "pending", holdExpiresAt: later(dropOffAt, -23 * hour) }),
    await stay({ status: "received" }),
  ];
  const late = await stay();
  await at(dropOffAt - day);
  for (const booking of others) expect(await noticesOf(booking)).toEqual([]);
  const missed = await stay();
  await at(dropOffAt);
  expect(await noticesOf(missed)).toEqual([]);
  expect(await noticesOf(late)).toEqual(["drop-off-reminder"]);
});

test("the return reminder is sent a day before landing if the valet has the car", async () => {
  const parked = await stay({ status: "received" });
  const elsewhere = await stay({ status: "no-show" });
  await at(landingAt - day - minute);
  expect(await noticesOf(parked)).toEqual([]);
  await at(landingAt - day);
  await at(landingAt - hour);
  expect(await noticesOf(parked)).toEqual(["return-reminder"]);
  expect(await noticesOf(elsewhere)).toEqual([]);
});

test("the invitation to review waits some hours after the return, and until nine in the morning", async () => {
  const booking = await stay({ status: "returned" });
  await scene.db
    .updateTable("bookings")
    .set({ returnedAt: instantFromIso("2026-12-18T23:00:00Z") })
    .where("id", "=", booking.id)
    .execute();
  for (const tooEarly of ["2026-12-19T01:00:00Z", "2026-12-19T03:00:00Z", "2026-12-19T07:59:00Z"]) {
    await at(Date.parse(tooEarly));
    expect(await noticesOf(booking)).toEqual([]);
  }
  await at(Date.parse("2026-12-19T08:00:00Z"));
  await at(Date.parse("2026-12-19T12:00:00Z"));
  expect(await noticesOf(booking)).toEqual(["review-invitation"]);
});

test("no invitation is sent to a traveller who has reviewed, or two weeks after the return", async () => {
  const reviewed = await stay({ status: "returned" });
  const forgotten = await stay({ status: "returned" });
  const returned = instantFromIso("2026-12-20T09:00:00Z");
  await scene.db
    .updateTable("bookings")
    .set({ returnedAt: returned })
    .where("id", "in", [reviewed.id, forgotten.id])
    .execute();
  await scene.db
    .insertInto("reviews")
    .values({
      id: reviewed.id,
      bookingId: reviewed.id,
      accountId: traveller.accountId,
      locale: "fr",
      author: "Camille R.",
      rating: 5,
      text: "Tout s’est passé comme annoncé.",
      stayDate: reviewed.stay.departureDate,
      status: "submitted",
      submittedAt: returned,
    })
    .execute();
  await at(later(returned, 4 * hour));
  expect(await noticesOf(reviewed)).toEqual([]);
  expect(await noticesOf(forgotten)).toEqual(["review-invitation"]);
  const ancient = await stay({ status: "returned" });
  await scene.db.updateTable("bookings").set({ returnedAt: returned }).where("id", "=", ancient.id).execute();
  await at(later(returned, 14 * day + hour));
  expect(await noticesOf(ancient)).toEqual([]);
});

test("the reminder asks for what is due: a longer stay's difference too, and nothing that goodwill refunded (cash §1)", async () => {
  scene.clock.set("2027-05-08T08:00:00Z");
  const [unpaid, forgiven, longer, byCard] = [
    await bookInCash(scene),
    await bookInCash(scene),
    await bookInCash(scene),
    await bookInCash(scene),
  ];
  for (const { reference, total } of [forgiven, longer, byCard])
    accepted(await pay(scene, { reference, total }, {}, manager));
  await scene.db
    .updateTable("bookings")
    .set({ paymentMethod: "card" })
    .where("reference", "=", byCard.reference as never)
    .execute();
  for (const { reference } of [forgiven, longer]) {
    const refund = { id: randomUUID(), amount: 2_000, reason: "Attente" };
    accepted(await asStaff(refundGoodwill, scene, manager, { params: { reference }, body: { refund } }));
  }
  const { difference } = await stayUntil(scene, longer.reference, "2027-05-14");
  await stayUntil(scene, byCard.reference, "2027-05-14");
  scene.clock.set("2027-05-09T09:00:00Z");
  await sendNotices(scene.services);
  expect(await askedOf(unpaid)).toEqual({ due: unpaid.total, asks: true });
  expect(await askedOf(forgiven)).toEqual({ due: 0, asks: false });
  for (const one of [longer, byCard]) expect(await askedOf(one)).toEqual({ due: difference, asks: true });
});

/** The amount due in the stored reminder, and whether its rendered text asks for cash. */
async function askedOf({ reference }: { readonly reference: string }) {
  const mail = await scene.db
    .selectFrom("outgoingMails")
    .select(["id", "recipient", "message", "createdAt", "bookingId"])
    .where("kind", "=", "drop-off-reminder")
    .where("message", "@>", JSON.stringify({ reference }) as never)
    .executeTakeFirstOrThrow();
  const { message } = mail;
  if (message?.kind !== "drop-off-reminder") throw new Error("no reminder");
  const claimed = { messageId: "<one@site.example>", attempts: 1, facts: null, locale: "fr" } as const;
  const letter = await composeMail(scene.services, { ...mail, ...claimed, message });
  return { due: message.due, asks: letter?.text.includes("en espèces pour le voiturier") };
}

test("a notice goes to the account's present address, in its language", async () => {
  await scene.db
    .updateTable("accounts")
    .set({ locale: "en" })
    .where("id", "=", traveller.accountId)
    .execute();
  const booking = await stay({ email: "elsewhere@mail.example" } as never);
  await at(dropOffAt - day);
  const mail = await scene.db
    .selectFrom("outgoingMails")
    .select(["recipient", "locale"])
    .where("message", "@>", JSON.stringify({ reference: booking.reference }) as never)
    .executeTakeFirstOrThrow();
  expect(mail).toEqual({ recipient: `${traveller.accountId}@example.com`, locale: "en" });
});

test("no reminder is sent for a booking whose account was deleted, as its address went with it", async () => {
  const { person } = sampleBooking();
  const booking = await stay({ accountId: null, person: { ...person, email: "" } });
  await at(dropOffAt - day);
  expect(await noticesOf(booking)).toEqual([]);
});

test("a telephone booking is reminded at the order's address and not invited to review (mails §3)", async () => {
  const [expected, parked, returned] = [
    await stay({ accountId: null }),
    await stay({ accountId: null, status: "received" }),
    await stay({ accountId: null, status: "returned" }),
  ];
  await at(dropOffAt - day);
  await at(landingAt - day);
  await scene.db
    .updateTable("bookings")
    .set({ returnedAt: landingAt })
    .where("id", "=", returned.id)
    .execute();
  await at(later(landingAt, 14 * hour));
  expect(await noticesOf(expected)).toEqual(["drop-off-reminder"]);
  expect(await noticesOf(parked)).toEqual(["return-reminder"]);
  expect(await noticesOf(returned)).toEqual([]);
  const { recipient } = await scene.db
    .selectFrom("outgoingMails")
    .select("recipient")
    .where("message", "@>", JSON.stringify({ reference: expected.reference }) as never)
    .executeTakeFirstOrThrow();
  expect(recipient).toBe(expected.person.email);
});
