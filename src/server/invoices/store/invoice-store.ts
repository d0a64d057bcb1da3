import * as z from "zod/mini";
import type { Cents } from "#domain/money.ts";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { InvoiceKind } from "../../platform/tables/payment-tables.ts";
import { type InvoiceContent, invoiceContent, readInvoiceNumber } from "./invoice-content.ts";

export type StoredInvoice = {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly year: number;
  readonly number: number;
  /** On a credit note: the refund that it is for. */
  readonly refundId: string | null;
  readonly issuedAt: Instant;
  readonly content: InvoiceContent;
  readonly pdf: Uint8Array | null;
};

/** A payment of a booking, by card or in cash. */
export type InvoicedPayment = {
  readonly paymentId: string | null;
  readonly cashPaymentId: string | null;
};

/**
 * The invoice of one payment of the booking. NOTE the invoice of the payment that confirmed the booking names no
 * payment.
 */
export async function findInvoiceOf(
  db: Db,
  bookingId: string,
  { paymentId, cashPaymentId }: InvoicedPayment,
): Promise<StoredInvoice | undefined> {
  const row = await select(db, bookingId)
    .where("kind", "=", "invoice")
    .where("cashPaymentId", "is not distinct from", cashPaymentId)
    .where((where) => where.or([where("paymentId", "=", paymentId), where("paymentId", "is", null)]))
    .orderBy("paymentId", (order) => order.asc().nullsLast())
    .executeTakeFirst();
  return row && toStoredInvoice(row);
}

/** The invoices first, then their credit notes in the order of their numbers. */
export async function listInvoicesOf(db: Db, bookingId: string): Promise<readonly StoredInvoice[]> {
  const rows = await select(db, bookingId)
    .orderBy("kind", "desc")
    .orderBy("year")
    .orderBy("number")
    .execute();
  return rows.map(toStoredInvoice);
}

/** By the printed number: `F2026-000012`. */
export async function findInvoiceByNumber(db: Db, printed: string): Promise<StoredInvoice | undefined> {
  const read = readInvoiceNumber(printed);
  if (!read) return undefined;
  const row = await selectAny(db)
    .where("kind", "=", read.kind)
    .where("year", "=", read.year)
    .where("number", "=", read.number)
    .executeTakeFirst();
  return row && toStoredInvoice(row);
}

function select(db: Db, bookingId: string) {
  return selectAny(db).where("bookingId", "=", bookingId);
}

function selectAny(db: Db) {
  return db
    .selectFrom("invoices")
    .select(["id", "kind", "year", "number", "refundId", "issuedAt", "content", "pdf"]);
}

type Row = Omit<StoredInvoice, "number" | "content"> & {
  readonly number: number | null;
  readonly content: unknown;
};

function toStoredInvoice({ content, number, ...row }: Row): StoredInvoice {
  if (number === null) throw new Error(`invoice ${row.id} is read before its transaction has ended`);
  return { ...row, number, content: z.parse(invoiceContent, content) };
}

/** Amounts of the credit notes of one invoice, those of this transaction included. */
export async function listCredited(
  db: Db,
  bookingId: string,
  { paymentId, cashPaymentId }: InvoicedPayment,
): Promise<readonly Cents[]> {
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("refunds", "refunds.id", "invoices.refundId")
    .select("invoices.content")
    .where("invoices.bookingId", "=", bookingId)
    .where("refunds.cashPaymentId", "is not distinct from", cashPaymentId)
    .where("refunds.paymentId", "is not distinct from", paymentId)
    .execute();
  return rows.map(({ content }) => z.parse(invoiceContent, content).total);
}

/** Stores the first rendering and returns the stored one: an invoice that was handed out never looks different. */
export async function keepPdf(db: Db, id: string, pdf: Uint8Array): Promise<Uint8Array> {
  await db.updateTable("invoices").set({ pdf }).where("id", "=", id).where("pdf", "is", null).execute();
  const kept = await db.selectFrom("invoices").select("pdf").where("id", "=", id).executeTakeFirstOrThrow();
  return kept.pdf ?? pdf;
}
