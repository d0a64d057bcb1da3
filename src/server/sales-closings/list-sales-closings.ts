import type { booksApi } from "#contract/office/books-calls.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Run } from "../use-case.ts";

/** A month of days, some years of months. */
const onOnePage = 31;

/** The chain of closings, latest first (books §5). */
export const listSalesClosings: Run<typeof booksApi.listSalesClosings, "db"> = async ({ db }, { query }) => {
  const rows = await db
    .selectFrom("salesClosings")
    .selectAll()
    .where("kind", "=", query.kind)
    .where("number", "<", query.before ?? 2 ** 31 - 1)
    .orderBy("number", "desc")
    .limit(onOnePage + 1)
    .execute();
  return accept({
    closings: rows.slice(0, onOnePage).map(({ period, number, figures, hash, closedAt }) => ({
      period,
      number,
      invoices: figures.invoices,
      creditNotes: figures.creditNotes,
      total: figures.total,
      vat: figures.vat,
      everSold: figures.everSold,
      card: figures.card,
      cash: figures.cash,
      at: isoFromInstant(closedAt),
      hash: Buffer.from(hash).toString("hex"),
    })),
    more: rows.length > onOnePage,
  });
};
