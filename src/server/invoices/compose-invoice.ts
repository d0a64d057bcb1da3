import type { Booking } from "#domain/booking/booking.ts";
import type { RefundLine } from "#domain/cancellation/cancellation.ts";
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
import { type Instant, localDateOf } from "#domain/time.ts";
import type { Operator } from "../operator/operator.ts";
import { lineLabel } from "../quotes/line-words.ts";
import { invoiceWords } from "./invoice-words.ts";
import { type InvoiceContent, toInvoiceNumber } from "./store/invoice-content.ts";

/**
 * The contents of the invoice of a payment, in the booking's language: of the payment that confirmed the booking, or of
 * a later one (`part`).
 */
export function composeInvoice(
  booking: Booking,
  operator: Operator,
  part?: { readonly means: "card" | "cash"; readonly amount: Cents; readonly forChange?: boolean },
): InvoiceContent {
  const { price, locale } = booking;
  const means = { paymentMethod: part?.means ?? "card" } as const;
  if (part !== undefined && part.amount !== price.total) {
    const { difference, balance } = invoiceWords[locale];
    return {
      ...frame(booking, operator),
      ...means,
      lines: [{ label: part.forChange ? difference : balance, amount: part.amount }],
      total: part.amount,
      vat: toCents(vatIn(part.amount, price.vatRate)),
      vatPercent: price.vatRate,
    };
  }
  return {
    ...frame(booking, operator),
    ...means,
    lines: price.lines.map((line) => ({ label: lineLabel(line, locale, operator), amount: line.amount })),
    total: price.total,
    vat: price.vat,
    vatPercent: price.vatRate,
  };
}

export type Credited = {
  readonly amount: Cents;
  /** The means of the refund, which may differ from the booking's own. */
  readonly means: InvoiceContent["paymentMethod"];
  readonly lines?: readonly RefundLine[];
  /** Sum of the earlier credit notes of the same invoice. */
  readonly before: Cents;
  readonly invoice: {
    readonly year: number;
    readonly number: number;
    readonly issuedAt: Instant;
    readonly content: Pick<InvoiceContent, "total" | "vatPercent">;
  };
};

export function composeCreditNote(
  booking: Booking,
  operator: Operator,
  { amount, means, lines = [], before, invoice }: Credited,
): InvoiceContent {
  const { total, vatPercent } = invoice.content;
  return {
    ...frame(booking, operator),
    paymentMethod: means,
    lines: creditLines(lines, amount, booking, operator),
    total: amount,
    // The VAT of all credit notes together is that of their sum: splitting a refund causes no rounding difference.
    vat: toCents(vatIn(sumOf([before, amount]), vatPercent) - vatIn(before, vatPercent)),
    vatPercent,
    corrects: {
      number: toInvoiceNumber("invoice", invoice.year, invoice.number),
      whole: amount === total,
      issuedOn: localDateOf(invoice.issuedAt, operator.airport.zone),
    },
  };
}

function creditLines(
  lines: readonly RefundLine[],
  amount: Cents,
  { locale }: Booking,
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
  "locale" | "brand" | "seller" | "buyer" | "bookingReference" | "zone" | "from" | "until"
>;

function frame(booking: Booking, { brand, legal, airport }: Operator): Frame {
  const { name, legalForm, capital, registration, vatNumber, address, phone, email } = legal;
  const { stay } = booking;
  return {
    locale: booking.locale,
    brand,
    seller: { name, legalForm, capital, registration, vatNumber, address, phone, email },
    buyer: buyerOf(booking),
    bookingReference: booking.reference,
    zone: airport.zone,
    from: stay.departureDate,
    until: stay.returnDate,
  };
}

/** The law requires the buyer's address: the person's address stands in where a company's was not given. */
function buyerOf({ person, company }: Booking): InvoiceContent["buyer"] {
  const contact = `${person.firstname} ${person.lastname}`.trim();
  if (company === null) return { name: contact, address: person.address };
  const { name, siren, vatNumber, address = person.address } = company;
  return { name, address, company: { contact, ...(siren && { siren }), ...(vatNumber && { vatNumber }) } };
}
