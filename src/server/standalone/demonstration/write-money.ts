// Records of payments: card payments with their refunds, invoices, credit notes, and the sandbox provider's own books.
import { sql } from "kysely";
import { noMoney } from "#domain/money.ts";
import { hour, type Instant, later, localDateOf, minute } from "#domain/time.ts";
import { composeCreditNote, composeInvoice } from "../../invoices/compose-invoice.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import type { SeededRandom } from "../demonstration-data/seeded-random.ts";
import type { SandboxTables } from "../sandbox/sandbox-tables.ts";
import { inChunks } from "./in-chunks.ts";
import type { PaidInCash } from "./write-tills.ts";

type Payment = NonNullable<DrawnBooking["payment"]>;
type Refund = NonNullable<DrawnBooking["refund"]>;
type Paid = DrawnBooking & { readonly payment: Payment };
type Refunded = Paid & { readonly refund: Refund };

type Drawn = { readonly bookings: readonly DrawnBooking[]; readonly cash: readonly PaidInCash[] };

export type IssuedIds = ReadonlyMap<string, string>;

/** Returns the ids of invoices by payment (card or cash), and of credit notes by refund. */
export async function writeMoney(
  tx: Tx,
  random: SeededRandom,
  { bookings, cash }: Drawn,
  operator: Operator,
): Promise<IssuedIds> {
  const paid = bookings.filter(isPaid).toSorted((left, right) => left.payment.at - right.payment.at);
  const refunded = paid.filter(isRefunded).toSorted((left, right) => left.refund.at - right.refund.at);
  await inChunks(paid.map(paymentRow), (chunk) => tx.insertInto("payments").values(chunk).execute());
  await inChunks(refunded.map(refundRow), (chunk) => tx.insertInto("refunds").values(chunk).execute());
  const ids = new Map<string, string>([
    ...paid.map(({ payment }) => [payment.id, random.id(payment.at)] as const),
    ...cash.map(({ payment }) => [payment.id, random.id(payment.at)] as const),
    ...refunded.map(({ refund }) => [refund.id, random.id(refund.at)] as const),
  ]);
  await writeInvoices(tx, { paid, cash }, ids, operator);
  // Credit notes refer to the invoices they correct, so those are numbered here instead of at commit.
  await sql`set constraints invoices_number immediate`.execute(tx);
  await writeCreditNotes(tx, refunded, ids, operator);
  return ids;
}

/** The sandbox's books contain these payments, so that they can be refunded like any other. */
export async function writeSandboxBooks(tx: Tx, bookings: readonly DrawnBooking[]): Promise<void> {
  const books = tx.withTables<SandboxTables>();
  const sessions = bookings.filter(isPaid).map(({ booking, payment }) => ({
    id: sessionIdOf(payment),
    idempotencyKey: payment.id,
    attemptId: payment.id,
    bookingReference: booking.reference,
    description: booking.reference,
    amount: booking.price.total,
    receivedAmount: null,
    currency: "EUR",
    email: booking.person.email,
    locale: booking.locale,
    returnUrl: "",
    abandonUrl: "",
    status: "paid" as const,
    declined: false,
    paymentId: payment.providerId,
    expiresAt: sessionEnd(booking.createdAt),
    createdAt: booking.createdAt,
    paysLateAt: null,
  }));
  await inChunks(sessions, (chunk) => books.insertInto("sandbox.sessions").values(chunk).execute());
  const refunds = bookings
    .filter(isPaid)
    .filter(isRefunded)
    .map(({ payment, refund }) => ({
      id: `sbr_demo_${refund.id}`,
      idempotencyKey: `refund-${refund.id}`,
      paymentId: payment.providerId,
      refundId: refund.id,
      amount: refund.refund,
      createdAt: refund.at,
    }));
  await inChunks(refunds, (chunk) => books.insertInto("sandbox.refunds").values(chunk).execute());
}

function isPaid(drawn: DrawnBooking): drawn is Paid {
  return drawn.payment !== undefined;
}

function isRefunded(drawn: Paid): drawn is Refunded {
  return drawn.refund !== undefined;
}

function paymentRow({ booking, payment, refund }: Paid) {
  const given = refund?.refund ?? noMoney;
  return {
    id: payment.id,
    bookingId: booking.id,
    attempt: 1,
    provider: "sandbox" as const,
    live: false,
    status:
      given === 0
        ? ("paid" as const)
        : given === booking.price.total
          ? ("refunded" as const)
          : ("partially-refunded" as const),
    amount: booking.price.total,
    currency: "EUR",
    idempotencyKey: payment.id,
    request: "{}",
    sessionExpiresAt: sessionEnd(booking.createdAt),
    sessionId: sessionIdOf(payment),
    redirectUrl: "about:blank",
    providerPaymentId: payment.providerId,
    receivedAmount: booking.price.total,
    receivedCurrency: "EUR",
    effect: "confirmed" as const,
    mismatchedFigures: null,
    createdAt: booking.createdAt,
    checkedAt: payment.at,
    paidAt: payment.at,
  };
}

function refundRow({ booking, payment, refund }: Refunded) {
  return {
    id: refund.id,
    paymentId: payment.id,
    bookingId: booking.id,
    amount: refund.refund,
    currency: "EUR",
    reason: booking.cancelReason === "withdrawn" ? ("withdrawn" as const) : ("canceled" as const),
    status: "done" as const,
    idempotencyKey: `refund-${refund.id}`,
    providerRefundId: `sbr_demo_${refund.id}`,
    attempts: 1,
    requestedAt: refund.at,
    settledAt: later(refund.at, minute),
  };
}

type Payments = { readonly paid: readonly Paid[]; readonly cash: readonly PaidInCash[] };

/** In order of payment date, whatever the payment method. */
async function writeInvoices(
  tx: Tx,
  { paid, cash }: Payments,
  ids: IssuedIds,
  operator: Operator,
): Promise<void> {
  const byCard = paid.map((one) => ({ ...one, inCash: undefined }));
  const inCash = cash.map((one) => ({
    ...one,
    inCash: { means: "cash" as const, amount: one.booking.price.total },
  }));
  const inOrder = [...byCard, ...inCash].toSorted((left, right) => left.payment.at - right.payment.at);
  const rows = inOrder.map(({ booking, payment, inCash: money }) => ({
    id: ids.get(payment.id) ?? "",
    kind: "invoice" as const,
    year: yearOf(payment.at, operator),
    bookingId: booking.id,
    refundId: null,
    cashPaymentId: money ? payment.id : null,
    issuedAt: payment.at,
    content: JSON.stringify(composeInvoice(booking, operator, money)),
  }));
  await inChunks(rows, (chunk) => tx.insertInto("invoices").values(chunk).execute());
}

async function writeCreditNotes(
  tx: Tx,
  refunded: readonly Refunded[],
  ids: IssuedIds,
  operator: Operator,
): Promise<void> {
  const numbered = await tx
    .selectFrom("invoices")
    .select(["bookingId", "year", "number", "issuedAt"])
    .where("kind", "=", "invoice")
    .execute();
  const numbers = new Map(numbered.map((row) => [row.bookingId, row]));
  const rows = refunded.map(({ booking, refund }) => {
    const { year, number, issuedAt } = numbers.get(booking.id) ?? {};
    if (year === undefined || issuedAt === undefined || number === undefined || number === null)
      throw new Error("an invoice has no number");
    const { total, vatRate: vatPercent } = booking.price;
    const invoice = { year, number, issuedAt, content: { total, vatPercent } };
    const means = booking.paymentMethod;
    const credited = { amount: refund.refund, means, lines: refund.lines, before: noMoney, invoice };
    return {
      id: ids.get(refund.id) ?? "",
      kind: "credit-note" as const,
      year: yearOf(refund.at, operator),
      bookingId: booking.id,
      refundId: refund.id,
      issuedAt: refund.at,
      content: JSON.stringify(composeCreditNote(booking, operator, credited)),
    };
  });
  await inChunks(rows, (chunk) => tx.insertInto("invoices").values(chunk).execute());
}

function sessionIdOf({ id }: Payment): string {
  return `sbx_demo_${id}`;
}

function sessionEnd(createdAt: Instant): Instant {
  return later(createdAt, hour / 2);
}

function yearOf(at: Instant, { airport }: Operator): number {
  return Number(localDateOf(at, airport.zone).slice(0, 4));
}
