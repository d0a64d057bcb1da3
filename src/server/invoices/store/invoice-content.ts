// The printed contents of an invoice or credit note, frozen when it is issued: no later change affects it.
import * as z from "zod/mini";
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
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
  buyer: z.object({
    name: z.string(),
    address: z.string(),
    /** Present where the buyer is a company: the contact who ordered, and its numbers as far as they were given. */
    company: z.optional(
      z.object({ contact: z.string(), siren: z.optional(z.string()), vatNumber: z.optional(z.string()) }),
    ),
  }),
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
  /** On a credit note: the invoice that it corrects. Older credit notes lack its date. */
  corrects: z.optional(
    z.object({ number: z.string(), whole: z.boolean(), issuedOn: z.optional(z.string()) }),
  ),
});

export type InvoiceContent = z.output<typeof invoiceContent>;

/** An invoice or credit note with the number that the database assigned at the commit. */
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

/** Parses an invoice number, however it is typed; `undefined` where the text is not one. */
export function readInvoiceNumber(
  typed: string,
): { readonly kind: InvoiceKind; readonly year: number; readonly number: number } | undefined {
  const [, letter, year, number] = /^([FA])(\d{4})-?0*(\d{1,9})$/.exec(typed.trim().toUpperCase()) ?? [];
  if (letter === undefined) return undefined;
  return { kind: letter === "F" ? "invoice" : "credit-note", year: Number(year), number: Number(number) };
}

/**
 * Without VAT, each rounded on its own, so that the same item has the same unit price on every invoice (payment §9).
 */
export function unitPrices({
  lines,
  vatPercent,
}: Pick<InvoiceContent, "lines" | "vatPercent">): readonly Cents[] {
  return lines.map(({ amount }) => toCents(amount - vatIn(amount, vatPercent)));
}

/** The difference between the sum of the unit prices and the total without VAT, which is rounded once (pricing §8). */
export function roundingOf(content: Pick<InvoiceContent, "lines" | "vatPercent" | "total" | "vat">): Cents {
  return toCents(content.total - content.vat - sumOf(unitPrices(content)));
}
