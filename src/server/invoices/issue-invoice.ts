import type { RefundLine } from "#domain/booking/cancellation.ts";
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
import { type Instant, localDateOf } from "#domain/time.ts";
import { findBookingById } from "../bookings/find-booking.ts";
import type { StoredBooking } from "../bookings/stored-booking.ts";
import { newId } from "../db/new-id.ts";
import type { Tx } from "../db/schema.ts";
import type { InvoiceKind } from "../db/tables/payment-tables.ts";
import { type Actor, appendJournal } from "../journal/append-journal.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import { lineLabel } from "../quotes/line-words.ts";
import { type InvoiceContent, toInvoiceNumber } from "./invoice-content.ts";
import { findInvoiceOf, listCredited } from "./invoice-store.ts";
import { invoiceWords } from "./invoice-words.ts";

/** The invoice of a booking that has been paid, in the transaction that confirms it; its number comes at the commit. */
export async function issueInvoice(tx: Tx, booking: StoredBooking, at: Instant): Promise<void> {
  const operator = await readOperator(tx);
  const { price, locale } = booking;
  await insert(tx, { kind: "invoice", booking, at, zone: operator.airport.zone, refundId: null }, "system", {
    ...frame(booking, operator),
    lines: price.lines.map((line) => ({ label: lineLabel(line, locale, operator), amount: line.amount })),
    total: price.total,
    vat: price.vat,
    vatPercent: price.vatRate,
  });
}

export type Credit = {
  readonly bookingId: string;
  readonly refundId: string;
  readonly amount: Cents;
  readonly lines?: readonly RefundLine[];
  readonly at: Instant;
  readonly actor: Actor;
};

/** The credit note of a refund; none where no invoice was issued, because nothing was sold. */
export async function issueCreditNote(tx: Tx, credit: Credit): Promise<void> {
  const booking = await findBookingById(tx, credit.bookingId);
  const invoice = await findInvoiceOf(tx, credit.bookingId);
  if (!booking || !invoice) return;
  const { amount, refundId, at } = credit;
  const operator = await readOperator(tx);
  const before = await listCredited(tx, credit.bookingId);
  const creditedBefore = sumOf(before);
  const { total, vatPercent } = invoice.content;
  await insert(
    tx,
    { kind: "credit-note", booking, at, zone: operator.airport.zone, refundId },
    credit.actor,
    {
      ...frame(booking, operator),
      lines: creditLines(credit, booking, operator),
      total: amount,
      // The VAT of all credit notes together is that of their sum: no cent appears or vanishes by splitting.
      vat: toCents(vatIn(sumOf([creditedBefore, amount]), vatPercent) - vatIn(creditedBefore, vatPercent)),
      vatPercent,
      corrects: {
        number: toInvoiceNumber("invoice", invoice.year, invoice.number),
        whole: amount === total,
      },
    },
  );
}

function creditLines(
  { lines = [], amount }: Credit,
  { locale }: StoredBooking,
  operator: Operator,
): InvoiceContent["lines"] {
  const words = invoiceWords[locale];
  const named = lines.map((line) => ({
    label: line.kind === "already-refunded" ? words.alreadyRefunded : lineLabel(line, locale, operator),
    amount: line.amount,
  }));
  const isComplete = named.length > 0 && sumOf(named.map((line) => line.amount)) === amount;
  return isComplete ? named : [{ label: words.refund, amount }];
}

type Frame = Pick<
  InvoiceContent,
  "locale" | "brand" | "seller" | "buyer" | "bookingReference" | "zone" | "from" | "until" | "paymentMethod"
>;

function frame(booking: StoredBooking, { brand, legal, airport }: Operator): Frame {
  const { name, legalForm, capital, registration, vatNumber, address, phone, email } = legal;
  const { person, stay } = booking;
  return {
    locale: booking.locale,
    brand,
    seller: { name, legalForm, capital, registration, vatNumber, address, phone, email },
    buyer: {
      name: `${person.firstname} ${person.lastname}`.trim(),
      address: person.address,
      email: person.email,
    },
    bookingReference: booking.reference,
    zone: airport.zone,
    from: stay.departureDate,
    until: stay.returnDate,
    paymentMethod: booking.paymentMethod,
  };
}

type Place = {
  readonly kind: InvoiceKind;
  readonly booking: StoredBooking;
  readonly refundId: string | null;
  readonly at: Instant;
  readonly zone: string;
};

async function insert(
  tx: Tx,
  { kind, booking, refundId, at, zone }: Place,
  actor: Actor,
  content: InvoiceContent,
): Promise<void> {
  const id = newId(at);
  await tx
    .insertInto("invoices")
    .values({
      id,
      kind,
      // Numbers begin again with the operator's year, not with Greenwich's.
      year: Number(localDateOf(at, zone).slice(0, 4)),
      bookingId: booking.id,
      refundId,
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
