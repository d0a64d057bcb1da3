// The operator's books: totals, exports and the reconciliation with the provider (docs/books.md).
import * as z from "zod/mini";
import { closingKinds } from "#domain/books/closing-periods.ts";
import { endpoint } from "../endpoint.ts";
import { localDate } from "../fields/calendar-fields.ts";
import {
  identifier,
  locale,
  responseCents,
  responseDate,
  responseInstant,
  rule,
} from "../fields/field-types.ts";

const span = { from: localDate, until: localDate };
const keepsBooks = { audience: "staff", may: "exportBooks" } as const;

const fetchBooks = endpoint({
  method: "GET",
  path: "/desk/books",
  summary: "Get sales, VAT by rate and payments by means for a range of dates",
  ...keepsBooks,
  query: z.object(span),
  ok: {
    status: 200,
    body: z.object({
      invoices: z.int(),
      creditNotes: z.int(),
      vat: z.array(
        z.object({ vatPercent: z.int(), net: responseCents, vat: responseCents, total: responseCents }),
      ),
      means: z.array(
        z.object({
          means: z.string(),
          received: responseCents,
          givenBack: responseCents,
          kept: responseCents,
        }),
      ),
    }),
  },
  refusals: ["invalid"],
});
export type BooksView = z.output<typeof fetchBooks.ok.body>;

export const bookExports = ["sales", "vat", "bank", "cash", "means", "fec"] as const;
export type BookExport = (typeof bookExports)[number];

const exportBooks = endpoint({
  method: "GET",
  path: "/desk/books/exports/{name}",
  summary: "Export one of the books as a UTF-8 table; fec is the French accounting entries file",
  ...keepsBooks,
  stepUp: true,
  params: z.object({ name: z.enum(bookExports, rule("unknown")) }),
  query: z.object({ ...span, locale: z.optional(locale) }),
  ok: { status: 200, type: "text/csv" },
  refusals: ["invalid"],
});

const fetchPaper = endpoint({
  method: "GET",
  path: "/desk/books/papers/{number}",
  summary: "Download an invoice or credit note by its number, as a PDF with embedded data (Factur-X)",
  ...keepsBooks,
  params: z.object({ number: identifier }),
  ok: { status: 200, type: "application/pdf" },
  refusals: [],
});

const difference = z.object({
  what: z.enum(["payment", "refund", "dispute"]),
  id: z.string(),
  reference: z.optional(z.string()),
  /** Absent: missing from our books. */
  ours: z.optional(responseCents),
  /** Absent: missing from the provider's. */
  theirs: z.optional(responseCents),
});
export type BookDifferenceView = z.output<typeof difference>;

const compareWithProvider = endpoint({
  method: "GET",
  path: "/desk/books/reconciliation",
  summary: "Compare payments, refunds and lost disputes with the card provider's books",
  ...keepsBooks,
  query: z.object(span),
  ok: {
    status: 200,
    body: z.object({
      providers: z.array(
        z.object({
          provider: z.string(),
          /** False: the provider could not be reached, so nothing was compared. */
          answered: z.boolean(),
          from: responseDate,
          payments: z.int(),
          refunds: z.int(),
          /** Lost disputes whose decision still stands, and that were compared. */
          disputes: z.optional(z.int()),
          differences: z.array(difference),
          /** How many there are, where not all are listed. */
          differing: z.optional(z.int()),
          /** Lost disputes that the provider could not give: nothing was compared of them. */
          unread: z.optional(z.array(z.object({ id: z.string(), reference: z.string() }))),
        }),
      ),
    }),
  },
  refusals: ["invalid"],
});
export type ComparisonView = z.output<typeof compareWithProvider.ok.body>;

const salesClosing = z.object({
  /** `2026-11-21`, `2026-11`, `2026`. */
  period: z.string(),
  number: z.int(),
  invoices: z.int(),
  creditNotes: z.int(),
  total: responseCents,
  vat: responseCents,
  card: responseCents,
  cash: responseCents,
  everSold: responseCents,
  at: responseInstant,
  hash: z.string(),
});
export type SalesClosingView = z.output<typeof salesClosing>;

const listSalesClosings = endpoint({
  method: "GET",
  path: "/desk/books/closings",
  summary: "List sales closings by day, month or year, newest first, each with its hash",
  ...keepsBooks,
  query: z.object({
    kind: z.enum(closingKinds, rule("unknown")),
    /** Pagination: only closings before this number. */
    before: z.optional(z.coerce.number(rule("wrong-type")).check(z.int(rule("wrong-type")))),
  }),
  ok: { status: 200, body: z.object({ closings: z.array(salesClosing), more: z.boolean() }) },
  refusals: [],
});

export const booksApi = {
  fetchPaper,
  fetchBooks,
  exportBooks,
  compareWithProvider,
  listSalesClosings,
} as const;
