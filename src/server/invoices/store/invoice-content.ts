// What is printed on an invoice or a credit note, frozen when it is issued: nothing that changes later can change it.
import * as z from "zod/mini";
import { type Cents, divideHalfUp, noMoney, sumOf, toCents } from "#domain/money.ts";
import type { InvoiceKind } from "../../platform/tables/payment-tables.ts";

const cents = z.pipe(
  z.int(),
  z.transform((amount) => toCents(amount)),
);

export const invoiceContent = z.object({
  locale: z.enum(["fr", "en"]),
  brand: z.string(),
  seller: z.object({
    name: z.string(),
    legalForm: z.string(),
    capital: z.string(),
    registration: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  bookingReference: z.string(),
  zone: z.string(),
  /** When the service is rendered: the days of the stay. */
  from: z.string(),
  until: z.string(),
  /** VAT included. */
  lines: z.array(z.object({ label: z.string(), amount: cents })),
  total: cents,
  vat: cents,
  vatPercent: z.int(),
  paymentMethod: z.enum(["card", "cash"]),
  /** On a credit note: the invoice that it corrects. */
  corrects: z.optional(z.object({ number: z.string(), whole: z.boolean() })),
});

export type InvoiceContent = z.output<typeof invoiceContent>;

/** An invoice with what the database gave it when it was committed. */
export type IssuedInvoice = {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly issuedAt: number;
  readonly content: InvoiceContent;
};

const letters: Readonly<Record<InvoiceKind, string>> = { invoice: "F", "credit-note": "A" };

/** `F2026-000012`, `A2026-000001` (avoir). */
export function toInvoiceNumber(kind: InvoiceKind, year: number, number: number): string {
  return `${letters[kind]}${year}-${String(number).padStart(6, "0")}`;
}

/**
 * Amounts without VAT, one for each line, whose sum is the total without VAT: what rounding leaves over goes along
 * from line to line (pricing §8 rounds once, on the total).
 */
export function amountsWithoutVat({ lines, total, vat }: InvoiceContent): readonly Cents[] {
  let before = noMoney;
  let netBefore = 0;
  return lines.map(({ amount }) => {
    const included = sumOf([before, amount]);
    const net = total === 0 ? 0 : divideHalfUp(included * (total - vat), total);
    const share = toCents(net - netBefore);
    before = included;
    netBefore = net;
    return share;
  });
}
