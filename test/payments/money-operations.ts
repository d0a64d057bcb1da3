// Everything that may happen to one booking's money, in any order: each operation returns its outcome, and none may end
// in a fault.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Refusal } from "#domain/refusal.ts";
import type { Result } from "#domain/result.ts";
import { amountDue } from "#domain/till/cash-due.ts";
import { hour, isoFromInstant, minute } from "#domain/time.ts";
import { findBookingByReference } from "#server/booking-store/find-booking.ts";
import { cancelBooking } from "#server/bookings/cancel-booking.ts";
import { expireHolds } from "#server/bookings/expire-holds.ts";
import { switchToCash } from "#server/bookings/switch-to-cash.ts";
import { markNoShow } from "#server/custody/mark-no-show.ts";
import { undoMove } from "#server/custody/undo-move.ts";
import { findLastMove } from "#server/custody-store/event-store.ts";
import { readCashFacts } from "#server/ledger/due-facts.ts";
import { amendOfficeBooking, previewOfficeAmendment } from "#server/office-bookings/amend-office-booking.ts";
import { cancelByOperator, refundGoodwill } from "#server/office-bookings/change-office-booking.ts";
import { collectInCash, withdrawPaymentLink } from "#server/office-links/change-office-link.ts";
import { fetchOfficePaymentLink } from "#server/office-links/fetch-office-link.ts";
import { offerChangeByLink } from "#server/office-links/offer-change-by-link.ts";
import { offerDueByLink } from "#server/office-links/offer-due-by-link.ts";
import { closePaymentPage } from "#server/payments/close-payment-page.ts";
import { endOverdueSessions } from "#server/payments/end-overdue-sessions.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import { reconcileProviderRefunds } from "#server/refunds/reconcile-provider-refunds.ts";
import { openSandboxTables } from "#server/standalone/sandbox/sandbox-tables.ts";
import { withdrawBooking } from "#server/withdrawals/withdraw-booking.ts";
import { callOf } from "#test/booking-scene.ts";
import { asStaff, giveBack, receive } from "#test/custody-scene.ts";
import { dispute, settleRefund } from "#test/stripe-stand-in/at-the-bank.ts";
import { handOut, manager, moveMoney, pay } from "#test/till-scene.ts";
import { askChange } from "./changing.ts";
import { dispatcher, here, longer, payAt } from "./linking.ts";
import { openPayment, type Paying, post, postAll, settleRefundsOf, travellersOf } from "./paying.ts";
import { askToPay } from "./paying-due.ts";
import type { ProviderScene } from "./provider-scene.ts";

export type Playing = {
  readonly scene: ProviderScene;
  readonly own: Pick<Paying, "traveller" | "booking">;
  readonly random: () => number;
  /** Operations that nearly always come next. */
  readonly next: OperationName[];
};

type Said = string | Result<unknown, Refusal>;
type Operation = (playing: Playing) => Promise<Said>;

const nothing = "nothing";
const pick = <Value>(random: () => number, from: readonly Value[]): Value | undefined =>
  from[Math.floor(random() * from.length)];
const paramsOf = ({ own }: Playing) => ({ reference: own.booking.reference });
const days = ["2027-05-11", "2027-05-12", "2027-05-13", "2027-05-14", "2027-05-15", "2027-05-16"];
const dbOf = ({ scene }: Playing) => scene.test.services.db;

async function bookingOf(playing: Playing) {
  const booking = await findBookingByReference(dbOf(playing), playing.own.booking.reference);
  if (!booking) throw new Error("no booking");
  return booking;
}

async function sessionsOf(
  playing: Playing,
  status: string,
): Promise<readonly { id: string; payment: string | null; amount: number }[]> {
  const { rows } = await sql<{ id: string; payment: string | null; amount: number }>`
    select s.id, s.payment_id as payment, s.amount from sandbox.sessions s
    join payments p on p.session_id = s.id join bookings b on b.id = p.booking_id
    where b.reference = ${playing.own.booking.reference} and s.status = ${status}`.execute(dbOf(playing));
  return rows;
}

async function linkOf(playing: Playing) {
  const shown = await asStaff(fetchOfficePaymentLink, here(playing.scene), dispatcher, {
    params: paramsOf(playing),
  });
  return shown.ok ? shown.value.link : undefined;
}

const own = <Declared extends Parameters<typeof callOf>[1]>(
  playing: Playing,
  parts: Declared = {} as Declared,
) => callOf(playing.own.traveller.accountId, { params: paramsOf(playing), ...parts }) as never;

async function move(
  playing: Playing,
  run: typeof undoMove | typeof markNoShow,
  more: object = {},
): Promise<Said> {
  const { scene } = playing;
  const body = { move: { id: randomUUID(), at: isoFromInstant(scene.test.clock.now()), ...more } };
  return asStaff(run as typeof undoMove, travellersOf(scene), manager, {
    params: paramsOf(playing),
    body: body as never,
  });
}

const moneyOperations = {
  opens: (playing) => openPayment(playing.scene, playing.own),
  opensInEnglish: (playing) => openPayment(playing.scene, playing.own, undefined, "en"),
  pays: async (playing) => {
    const page = pick(playing.random, await sessionsOf(playing, "open"));
    if (!page) return nothing;
    await playing.scene.pay(page.id);
    return `${page.amount}`;
  },
  paysLate: async (playing) => {
    const page = pick(playing.random, await sessionsOf(playing, "expired"));
    if (!page) return nothing;
    await playing.scene.payExpired(page.id);
    return `${page.amount}`;
  },
  paysWrong: async (playing) => {
    const page = playing.random() < 0.2 ? pick(playing.random, await sessionsOf(playing, "open")) : undefined;
    if (!page) return nothing;
    await playing.scene.pay(page.id, page.amount + 1);
    return `${page.amount + 1}`;
  },
  hears: async ({ scene }) => `${(await postAll(scene)).length}`,
  hearsAgain: async ({ scene, random }) => {
    const message = pick(random, (await scene.messages()).slice(-10));
    return message ? `${await post(scene, message)}` : nothing;
  },
  changes: ({ scene, own: mine, random }) => askChange(scene, mine, { returnDate: pick(random, days) ?? "" }),
  washes: ({ scene, own: mine, random }) =>
    askChange(scene, mine, { services: random() < 0.5 ? ["exterior-wash"] : [] }),
  changesAtDesk: async (playing) => {
    const amendment = longer(pick(playing.random, days));
    const params = paramsOf(playing);
    const shown = await asStaff(previewOfficeAmendment, here(playing.scene), dispatcher, {
      params,
      body: { amendment },
    });
    if (!shown.ok) return shown;
    const body = { amendment: { ...amendment, total: shown.value.after.total } };
    return asStaff(amendOfficeBooking, here(playing.scene), dispatcher, { params, body });
  },
  offersChange: async (playing) => {
    const amendment = longer(pick(playing.random, days));
    const params = paramsOf(playing);
    await playing.scene.advance(1000);
    const shown = await asStaff(previewOfficeAmendment, here(playing.scene), dispatcher, {
      params,
      body: { amendment },
    });
    if (!shown.ok) return shown;
    const link = {
      id: randomUUID(),
      validHours: 2,
      amendment: { ...amendment, total: shown.value.after.total },
    };
    return asStaff(offerChangeByLink, here(playing.scene), dispatcher, { params, body: { link } });
  },
  asksForDue: async (playing) => {
    await playing.scene.advance(1000);
    const amount = amountDue(await readCashFacts(dbOf(playing), await bookingOf(playing)));
    const link = { id: randomUUID(), validHours: 2, amount };
    return asStaff(offerDueByLink, here(playing.scene), dispatcher, {
      params: paramsOf(playing),
      body: { link },
    });
  },
  opensLink: async (playing) => {
    const link = await linkOf(playing);
    const token = link && new URL(link.url ?? "http://x").searchParams.get("token");
    return token ? payAt(playing.scene, token) : nothing;
  },
  withdrawsLink: async (playing) => {
    const link = await linkOf(playing);
    if (!link) return nothing;
    return asStaff(withdrawPaymentLink, here(playing.scene), dispatcher, {
      params: paramsOf(playing),
      body: { link: { id: link.id } },
    });
  },
  collectsInCash: async (playing) => {
    const link = await linkOf(playing);
    if (!link) return nothing;
    return asStaff(collectInCash, here(playing.scene), dispatcher, {
      params: paramsOf(playing),
      body: { link: { id: link.id, expressStart: true } },
    });
  },
  paysDue: async (playing) => {
    const amount = amountDue(await readCashFacts(dbOf(playing), await bookingOf(playing)));
    return askToPay(playing.scene, playing.own, { amount });
  },
  paysCash: async (playing) => {
    const amount = amountDue(await readCashFacts(dbOf(playing), await bookingOf(playing)));
    return pay(
      travellersOf(playing.scene),
      { reference: playing.own.booking.reference, total: amount },
      {},
      manager,
    );
  },
  switches: (playing) => switchToCash(playing.scene.test.services, own(playing)),
  cancels: (playing) => cancelBooking(playing.scene.test.services, own(playing)),
  officeCancels: (playing) =>
    asStaff(cancelByOperator, here(playing.scene), dispatcher, {
      params: paramsOf(playing),
      body: { cancellation: { reason: "Fermeture" } },
    }),
  withdraws: (playing) => withdrawBooking(playing.scene.test.services, own(playing)),
  gives: async (playing) => {
    const { paid, refunded } = await bookingOf(playing);
    const kept = paid - refunded;
    if (kept === 0) return nothing;
    const amount = 1 + Math.floor(playing.random() * (playing.random() < 0.3 ? kept : Math.min(kept, 2000)));
    const body = { refund: { id: randomUUID(), amount: Math.min(amount, kept), reason: "Attente" } };
    return asStaff(refundGoodwill, here(playing.scene), manager, { params: paramsOf(playing), body });
  },
  givesAtProvider: async (playing) => {
    const paid = pick(playing.random, await sessionsOf(playing, "paid"));
    if (!paid) return nothing;
    await playing.scene.refundElsewhere(paid.id, 1 + Math.floor(playing.random() * paid.amount));
    return "asked";
  },
  completesByHand: async (playing) => {
    const { rows } = await sql<{ session: string; amount: number }>`
      select p.session_id as session, r.amount - r.by_bank as amount from refunds r join payments p on p.id = r.payment_id
      join bookings b on b.id = r.booking_id
      where b.reference = ${playing.own.booking.reference} and r.status in ('requested', 'failed') and r.amount > r.by_bank`.execute(
      dbOf(playing),
    );
    const owed = pick(playing.random, rows);
    if (!owed) return nothing;
    await playing.scene.refundElsewhere(owed.session, owed.amount);
    return `${owed.amount}`;
  },
  settles: async ({ scene, own: { booking } }) => {
    await settleRefundsOf(scene, booking.reference).catch(() => undefined);
    return "asked";
  },
  bankRefuses: async (playing) => {
    const { rows } = await sql<{ id: string }>`
      select r.provider_refund_id as id from refunds r join bookings b on b.id = r.booking_id
      where b.reference = ${playing.own.booking.reference} and r.status = 'done' and r.provider_refund_id is not null`.execute(
      dbOf(playing),
    );
    const refund = pick(playing.random, rows);
    if (!refund) return nothing;
    await settleRefund(
      await openSandboxTables(dbOf(playing)),
      refund.id,
      "failed",
      playing.scene.test.clock.now(),
    );
    return refund.id;
  },
  disputes: async (playing) => {
    const paid = pick(playing.random, await sessionsOf(playing, "paid"));
    const status = pick(playing.random, ["needs_response", "won", "lost"] as const);
    if (!paid?.payment || !status) return nothing;
    await playing.scene.advance(1000);
    await dispute(
      await openSandboxTables(dbOf(playing)),
      paid.payment,
      status,
      playing.scene.test.clock.now(),
    );
    return status;
  },
  handsOut: async (playing) => {
    const { rows } = await sql<{ id: string; amount: number }>`
      select r.id, r.amount from refunds r join bookings b on b.id = r.booking_id
      where b.reference = ${playing.own.booking.reference} and r.status = 'requested' and r.cash_payment_id is not null`.execute(
      dbOf(playing),
    );
    const owed = pick(playing.random, rows);
    if (!owed) return nothing;
    const desk = travellersOf(playing.scene);
    const day = isoFromInstant(playing.scene.test.clock.now()).slice(0, 10);
    await moveMoney(desk, day, "added", owed.amount);
    return handOut(desk, owed.id);
  },
  comes: async (playing) => {
    const { stay } = await bookingOf(playing);
    if (playing.scene.test.clock.now() < stay.dropOffAt && playing.random() < 0.7) {
      playing.scene.test.clock.set(isoFromInstant(stay.dropOffAt));
    }
    return receive(travellersOf(playing.scene), manager, playing.own.booking.reference);
  },
  misses: async (playing) => {
    const { stay } = await bookingOf(playing);
    const late = (stay.dropOffAt + 3 * hour) as typeof stay.dropOffAt;
    if (playing.random() < 0.4 && playing.scene.test.clock.now() < late)
      playing.scene.test.clock.set(isoFromInstant(late));
    return move(playing, markNoShow);
  },
  goes: (playing) => giveBack(travellersOf(playing.scene), manager, playing.own.booking.reference),
  undoes: async (playing) => {
    const last = await findLastMove(dbOf(playing), (await bookingOf(playing)).id);
    return last ? move(playing, undoMove, { undoes: last.id }) : nothing;
  },
  waits: async ({ scene, random }) => {
    await scene.advance(pick(random, [minute, 5 * minute, 31 * minute, 3 * hour, 24 * hour]) ?? minute);
    return "later";
  },
  works: async (playing) => {
    const { services } = playing.scene.test;
    await endOverdueSessions(services);
    await expireHolds(services);
    await reconcilePayments(services);
    await reconcileProviderRefunds(services);
    await closePaymentPage(services, (await bookingOf(playing)).id);
    return "done";
  },
} satisfies Readonly<Record<string, Operation>>;

type OperationName = keyof typeof moneyOperations;
const names = Object.keys(moneyOperations) as OperationName[];

/** These open a payment page, on which most people then pay. */
const leadsToPage: readonly OperationName[] = [
  "opens",
  "opensInEnglish",
  "changes",
  "washes",
  "paysDue",
  "opensLink",
];

/** These leave fewer operations possible, so they are drawn rarely. */
const ending: readonly OperationName[] = ["cancels", "officeCancels", "withdraws", "misses", "comes", "goes"];

export function drawOperation({ random, next }: Playing): OperationName {
  const expected = random() < 0.85 ? next.shift() : undefined;
  const name = expected ?? drawAny(random);
  next.unshift(...followUps(name).filter(() => random() < 0.7));
  return name;
}

function followUps(name: OperationName): readonly OperationName[] {
  if (leadsToPage.includes(name)) return ["pays", "hears"];
  return name === "gives" ? ["settles", "bankRefuses", "hears", "gives"] : [];
}

function drawAny(random: () => number): OperationName {
  const name = pick(random, names) ?? "hears";
  return ending.includes(name) && random() < 0.75 ? drawAny(random) : name;
}

/** Returns the operation and its outcome; only a fault throws. */
export async function play(playing: Playing, name: OperationName): Promise<string> {
  const operation: Operation = moneyOperations[name];
  const answer = await operation(playing);
  if (typeof answer === "string") return `${name}: ${answer}`;
  return `${name}: ${answer.ok ? "ok" : answer.refusal.code}`;
}
