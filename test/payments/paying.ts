// Travellers who book and pay in a scene with a provider, and the checks of the outcome.

import { sql } from "kysely";
import type { api } from "#contract/api.ts";
import type { BookingView } from "#contract/bookings.ts";
import type { Locale } from "#domain/locale.ts";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { verifyLedger } from "#server/ledger/verify-ledger.ts";
import { saveDocument } from "#server/operator/save-operator.ts";
import { payBooking } from "#server/payments/pay-booking.ts";
import type { CardProviders } from "#server/platform/gateways/card-providers.ts";
import { settleRefund } from "#server/refunds/settle-refund.ts";
import {
  accepted,
  ample,
  arrive,
  callOf,
  mustBook,
  origin,
  type Scene,
  type Traveller,
  type Wish,
} from "#test/booking-scene.ts";
import { isTorture } from "#test/torture.ts";
import type { Posted, ProviderScene } from "./provider-scene.ts";

export type Paying = {
  readonly traveller: Traveller;
  readonly booking: BookingView;
  readonly sessionId: string;
  readonly redirectUrl: string;
};

/** Adapts a scene with a provider for the helpers of `booking-scene.ts`. */
export function travellersOf({ test }: ProviderScene): Scene {
  const { services, clock, database } = test;
  return { services, db: services.db, clock, database, close: test.close };
}

/** Where capacity is not what the test is about. */
export async function withAmpleRoom(scene: ProviderScene): Promise<ProviderScene> {
  await saveDocument(scene.test.services.db, "capacity", ample, scene.test.clock.now());
  return scene;
}

export async function bookByCard(scene: ProviderScene, wish: Wish = {}): Promise<Paying> {
  const travellers = travellersOf(scene);
  const traveller = await arrive(travellers);
  const booking = await mustBook(travellers, traveller, wish, { paymentMethod: "card" });
  const { redirectUrl } = await openPaymentAtLast(scene, { traveller, booking });
  return { traveller, booking, redirectUrl, sessionId: await sessionOf(scene, booking.reference) };
}

/**
 * The provider's stand-in is a process of its own: on a busy machine calls to it may time out, and the traveller is
 * told to try again. Retries as often as a person would.
 */
async function openPaymentAtLast(
  scene: ProviderScene,
  booked: Pick<Paying, "traveller" | "booking">,
): Promise<{ readonly redirectUrl: string }> {
  for (let tries = 1; ; tries += 1) {
    const opened = await openPayment(scene, booked);
    if (opened.ok || opened.refusal.code !== "payment-unavailable" || tries === 10) return accepted(opened);
  }
}

export function openPayment(
  scene: ProviderScene,
  { traveller, booking }: Pick<Paying, "traveller" | "booking">,
  cards?: CardProviders,
  locale: Locale = "fr",
): Promise<Result<{ readonly redirectUrl: string }, Refusal>> {
  const call = callOf<typeof api.payBooking>(traveller.accountId, {
    params: { reference: booking.reference },
    origin: { ...origin, locale },
  });
  return payBooking({ ...scene.test.services, ...(cards && { cards }) }, call);
}

/** The newest session of a booking. */
export async function sessionOf({ test }: ProviderScene, reference: string): Promise<string> {
  const { sessionId } = await test.services.db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select("sessionId")
    .where(sql<boolean>`reference = ${reference}`)
    .orderBy("attempt", "desc")
    .executeTakeFirstOrThrow();
  if (sessionId === null) throw new Error("the provider has not answered yet");
  return sessionId;
}

/** Posts a message as the provider does; returns the status. */
export async function post(
  scene: ProviderScene,
  message: Pick<Posted, "body" | "signature">,
): Promise<number> {
  const answer = await scene.test.app.inject({
    method: "POST",
    url: scene.webhookPath,
    headers: { "content-type": "application/json", [scene.signatureHeader]: message.signature },
    payload: message.body,
  });
  return answer.statusCode;
}

/** Retries as a provider does while the database is busy (503). */
export async function postUntilTaken(scene: ProviderScene, message: Posted): Promise<number> {
  for (;;) {
    const status = await post(scene, message);
    if (status !== 503) return status;
  }
}

/** How often each message was delivered, by its id, for each scene. */
const heard = new WeakMap<ProviderScene, Map<string, number>>();

/**
 * Delivers every message so far, in order, and returns those delivered. Outside torture, messages delivered before are
 * skipped: a scene's hundredth booking would deliver those of all others again. With `behind`, the first so many are
 * skipped, and one delivered once before is delivered again; other duplicates are left to the tests that ask for them
 * (`postTwice`, `deliveries.test.ts`).
 */
export async function postAll(scene: ProviderScene, behind = 0): Promise<readonly Posted[]> {
  const times = heard.get(scene) ?? new Map<string, number>();
  heard.set(scene, times);
  const limit = behind === 0 ? 1 : 2;
  const posted: Posted[] = [];
  for (const message of (await scene.messages()).slice(behind)) {
    const before = times.get(message.eventId) ?? 0;
    if (before >= limit && !isTorture) continue;
    await mustPost(scene, message);
    times.set(message.eventId, before + 1);
    posted.push(message);
  }
  return posted;
}

/** Delivers every new message, and then each of them again. */
export async function postTwice(scene: ProviderScene): Promise<void> {
  for (const message of await postAll(scene)) await mustPost(scene, message);
}

async function mustPost(scene: ProviderScene, message: Posted): Promise<void> {
  const status = await post(scene, message);
  if (status !== 200) throw new Error(`a message was answered with ${status}`);
}

export type Outcome = {
  readonly status: string;
  readonly paid: number;
  readonly refunded: number;
  readonly effects: readonly string[];
  readonly invoices: number;
  readonly creditNotes: number;
  readonly mails: readonly string[];
};

/** The outcome of a booking in the database, in a form that a test can compare. */
export async function outcomeOf({ test }: ProviderScene, reference: string): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    select b.status, b.paid, b.refunded,
      (select coalesce(jsonb_agg(effect order by paid_at, attempt), '[]') from payments
        where booking_id = b.id and effect is not null) as effects,
      (select count(*)::int from invoices where booking_id = b.id and kind = 'invoice') as invoices,
      (select count(*)::int from invoices where booking_id = b.id and kind = 'credit-note') as credit_notes,
      (select coalesce(jsonb_agg(kind order by kind), '[]') from outgoing_mails
        where message ->> 'reference' = b.reference) as mails
    from bookings b where b.reference = ${reference}`.execute(test.services.db);
  const [outcome] = rows;
  if (!outcome) throw new Error(`no booking ${reference}`);
  return outcome;
}

/** A booking paid once, by one payment, with each of the consequences exactly once. */
export function paidOnce(booking: BookingView): Outcome {
  return {
    status: "confirmed",
    paid: booking.total,
    refunded: 0,
    effects: ["confirmed"],
    invoices: 1,
    creditNotes: 0,
    mails: ["booking-confirmed", "operator-new-booking", "payment-receipt"],
  };
}

/** Contradictions between the application's and the provider's records; empty if there are none. */
export async function disagreements(scene: ProviderScene): Promise<readonly string[]> {
  const report = await verifyLedger(scene.test.services.db);
  const charges = await scene.charges();
  const received = charges.reduce((sum, charge) => sum + charge.received, 0);
  const refunded = charges.reduce((sum, charge) => sum + charge.refunded, 0);
  return [
    ...report.flaws.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`),
    ...(received === report.received
      ? []
      : [`the provider received ${received}, we know of ${report.received}`]),
    ...(refunded === report.refunded
      ? []
      : [`the provider refunded ${refunded}, we asked for ${report.refunded}`]),
  ];
}

/** A booking's payment attempts, in order. */
export function attemptsOf({ test }: ProviderScene, reference: string) {
  return test.services.db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["payments.id", "payments.status", "payments.sessionId", "payments.attempt"])
    .select(sql<Locale>`request ->> 'locale'`.as("locale"))
    .where(sql<boolean>`reference = ${reference}`)
    .orderBy("attempt")
    .execute();
}

export async function lastMessage(scene: ProviderScene): Promise<Posted> {
  const message = (await scene.messages()).at(-1);
  if (!message) throw new Error("the provider has said nothing yet");
  return message;
}

/** A booking that was paid on the provider's page, with the message delivered. */
export async function bookAndPay(scene: ProviderScene, wish: Wish = {}): Promise<Paying> {
  const paying = await bookByCard(scene, wish);
  await scene.pay(paying.sessionId);
  await postAll(scene);
  return paying;
}

/** Settles all refunds as the jobs do; mails stay in the outbox. */
export async function settleAllRefunds({ test: { services } }: ProviderScene): Promise<void> {
  const refunds = await services.db.selectFrom("refunds").select("id").execute();
  for (const { id } of refunds) await settleRefund(services, id);
}

/** The same for one booking's refunds: among hundreds the others are settled already. */
export async function settleRefundsOf(
  { test: { services } }: ProviderScene,
  reference: string,
): Promise<void> {
  const refunds = await services.db
    .selectFrom("refunds")
    .innerJoin("bookings", "bookings.id", "refunds.bookingId")
    .select("refunds.id")
    .where(sql<boolean>`reference = ${reference}`)
    .execute();
  for (const { id } of refunds) await settleRefund(services, id);
}

export async function refundedAtProvider(scene: ProviderScene, { booking }: Paying): Promise<number> {
  const charges = (await scene.charges()).filter(({ reference }) => reference === booking.reference);
  return charges.reduce((sum, { refunded }) => sum + refunded, 0);
}

/**
 * The same after the hold had ended: the traveller was told that it had, and then that the stay is booked after all.
 */
export function placedAgain(booking: BookingView): Outcome {
  const outcome = paidOnce(booking);
  return { ...outcome, mails: [...outcome.mails, "hold-ended"].toSorted() };
}
