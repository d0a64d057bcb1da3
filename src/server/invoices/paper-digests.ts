import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { toInvoiceNumber } from "./store/invoice-content.ts";

/**
 * Number and SHA-256 of the contents of each invoice and credit note in a span of time: all that is printed is in them.
 */
export async function digestsBetween(
  db: Db,
  { since, before }: { readonly since: Instant; readonly before: Instant },
): Promise<readonly { readonly name: string; readonly hash: string }[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["kind", "year", "number"])
    .select(sql<string>`encode(sha256(convert_to(content::text, 'UTF8')), 'hex')`.as("hash"))
    .where("issuedAt", ">=", since)
    .where("issuedAt", "<", before)
    .where("number", "is not", null)
    .orderBy("kind")
    .orderBy("year")
    .orderBy("number")
    .execute();
  return rows.map(({ kind, year, number, hash }) => ({
    name: toInvoiceNumber(kind, year, number ?? 0),
    hash,
  }));
}
