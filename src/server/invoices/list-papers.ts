import * as z from "zod/mini";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { type InvoiceContent, invoiceContent, toInvoiceNumber } from "./store/invoice-content.ts";

type ListedPaper = {
  readonly number: string;
  readonly kind: "invoice" | "credit-note";
  readonly issuedAt: Instant;
  readonly content: InvoiceContent;
  /** Paid in cash, or refunded in cash. */
  readonly cashInvoice: boolean;
  readonly cashRefund: boolean;
};

/** All invoices and credit notes of a span of time, in the order of issue. */
export async function listPapersBetween(
  db: Db,
  since: Instant,
  before: Instant,
): Promise<readonly ListedPaper[]> {
  const rows = await db
    .selectFrom("invoices")
    .leftJoin("refunds", "refunds.id", "invoices.refundId")
    .select(["invoices.kind", "invoices.year", "invoices.number", "invoices.issuedAt", "invoices.content"])
    .select(["invoices.cashPaymentId", "refunds.cashPaymentId as refundedCash"])
    .where("invoices.issuedAt", ">=", since)
    .where("invoices.issuedAt", "<", before)
    .where("invoices.number", "is not", null)
    .orderBy("invoices.issuedAt")
    .orderBy("invoices.kind", "desc")
    .orderBy("invoices.number")
    .execute();
  return rows.map(({ kind, year, number, issuedAt, content, cashPaymentId, refundedCash }) => ({
    kind,
    issuedAt,
    number: toInvoiceNumber(kind, year, number ?? 0),
    content: z.parse(invoiceContent, content),
    cashInvoice: cashPaymentId !== null,
    cashRefund: refundedCash !== null,
  }));
}
