import type { Booking } from "#domain/booking/booking.ts";
import type { RefundLine } from "#domain/cancellation/cancellation.ts";
import { type Cents, sumOf } from "#domain/money.ts";
import { type Instant, localDateOf } from "#domain/time.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import type { InvoiceKind } from "../platform/tables/payment-tables.ts";
import { composeCreditNote, composeInvoice } from "./compose-invoice.ts";
import type { InvoiceContent } from "./store/invoice-content.ts";
import { findInvoiceOf, listCredited } from "./store/invoice-store.ts";

/**
 * A payment other than the one that confirmed the booking: cash (cash §1), a card payment of what was due, or of the
 * difference of a change.
 */
export type PaidPart = {
  readonly means: "card" | "cash";
  readonly id: string;
  readonly amount: Cents;
  readonly forChange?: boolean;
};

/** The invoice of a payment, in the transaction that records it; the number is assigned at the commit. */
export async function issueInvoice(tx: Tx, booking: Booking, at: Instant, part?: PaidPart): Promise<void> {
  const operator = await readOperator(tx);
  const { zone } = operator.airport;
  const place = {
    kind: "invoice",
    booking,
    at,
    zone,
    refundId: null,
    cashPaymentId: part?.means === "cash" ? part.id : null,
    paymentId: part?.means === "card" ? part.id : null,
  } as const;
  await insert(tx, place, "system", composeInvoice(booking, operator, part));
}

export type Credit = {
  readonly bookingId: string;
  readonly refundId: string;
  /** The refunded payment, whose invoice is corrected. */
  readonly cashPaymentId: string | null;
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly lines?: readonly RefundLine[];
  readonly at: Instant;
  readonly actor: Actor;
};

/** The credit note of a refund; none where no invoice was issued, because nothing was sold. */
export async function issueCreditNote(tx: Tx, credit: Credit): Promise<void> {
  const booking = await findBookingById(tx, credit.bookingId);
  const invoice = await findInvoiceOf(tx, credit.bookingId, credit);
  if (!booking || !invoice) return;
  const operator = await readOperator(tx);
  const before = sumOf(await listCredited(tx, credit.bookingId, credit));
  const means = credit.cashPaymentId === null ? "card" : "cash";
  const content = composeCreditNote(booking, operator, { ...credit, means, before, invoice });
  const { refundId, at } = credit;
  const { zone } = operator.airport;
  const place = {
    kind: "credit-note",
    booking,
    at,
    zone,
    refundId,
    cashPaymentId: null,
    paymentId: null,
  } as const;
  await insert(tx, place, credit.actor, content);
}

type InvoicedChange = {
  readonly kind: InvoiceKind;
  readonly booking: Booking;
  readonly refundId: string | null;
  readonly cashPaymentId: string | null;
  readonly paymentId: string | null;
  readonly at: Instant;
  readonly zone: string;
};

async function insert(
  tx: Tx,
  { kind, booking, refundId, cashPaymentId, paymentId, at, zone }: InvoicedChange,
  actor: Actor,
  content: InvoiceContent,
): Promise<void> {
  const id = newId(at);
  await tx
    .insertInto("invoices")
    .values({
      id,
      kind,
      // Numbering restarts with the year at the airport, not in UTC.
      year: Number(localDateOf(at, zone).slice(0, 4)),
      bookingId: booking.id,
      refundId,
      cashPaymentId,
      paymentId,
      issuedAt: at,
      content: JSON.stringify(content),
    })
    .execute();
  await appendJournal(tx, {
    at,
    actor,
    kind: kind === "invoice" ? "invoice-issued" : "credit-note-issued",
    subject: `booking ${booking.reference}`,
    data: { invoiceId: id, total: content.total, vat: content.vat, ...(refundId !== null && { refundId }) },
  });
}
