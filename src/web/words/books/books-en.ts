import { cardMeans } from "#domain/books/card-means.ts";

export const booksEn = {
  title: "Books",
  from: "From",
  until: "To",
  show: "Show",
  thisMonth: "This month",
  lastMonth: "Last month",
  thisYear: "This year",
  wrongSpan: "Choose a period of no more than a year, the first day before the last.",
  papers: (invoices: number, creditNotes: number) =>
    `${invoices === 1 ? "1 invoice" : `${invoices} invoices`}, ${creditNotes === 1 ? "1 credit note" : `${creditNotes} credit notes`}`,
  vat: {
    title: "VAT by rate",
    hint: "By date of invoice; credit notes are taken off.",
    rate: "Rate",
    net: "Excl. VAT",
    vat: "VAT",
    total: "Incl. VAT",
    sum: "Total",
    none: "Nothing was invoiced on these days.",
  },
  means: {
    title: "Payments by method",
    hint: "By date of payment, which may differ from that of the invoice or credit note.",
    means: "Method",
    received: "Received",
    givenBack: "Refunded",
    kept: "Balance",
    none: "No money moved on these days.",
    cash: "Cash",
    card: (provider: string): string => cardMeans(provider, "en"),
  },
  exports: {
    title: "Files",
    hint: "Tables in UTF-8 for a spreadsheet; every download is written in the journal.",
    names: {
      sales: "Sales",
      vat: "VAT by rate",
      bank: "Bank",
      cash: "Cash",
      means: "Payment methods",
      fec: "Accounting entries (FEC)",
    },
    fecHint:
      "The FEC file has the columns of the French accounting entries file for sales, bank and cash. The account numbers are generic: have your accountant check them.",
    saved: (name: string) => `${name}: downloaded.`,
  },
  paper: {
    title: "One invoice or credit note",
    number: "Number",
    hint: "For example F2026-000012. The PDF holds its data as Factur-X.",
    open: "Download",
    unknown: "No invoice and no credit note has this number.",
    saved: (number: string) => `${number}: downloaded.`,
  },
  closings: {
    title: "Closings of sales",
    hint: "Every day closes by itself once it is over, then its month and its year. Each closing is bound to the one before it by a hash: an invoice altered later would be noticed.",
    kinds: { day: "Days", month: "Months", year: "Years" },
    none: "None of these is closed yet.",
    more: "Earlier closings",
    columns: {
      period: "Period",
      papers: "Documents",
      total: "Incl. VAT",
      vat: "VAT",
      everSold: "Sold since the start",
      hash: "Hash",
    },
  },
  compare: {
    title: "The card provider’s books",
    hint: "Compares payments, refunds and lost disputes of these days with what the provider has.",
    run: "Compare",
    agrees: (provider: string, { payments, refunds, disputes = 0 }: Compared): string =>
      `${cardMeans(provider, "en")}: ${some(payments, "payment")}, ${some(refunds, "refund")} and ${some(disputes, "lost dispute")} agree.`,
    differs: (provider: string, count: number): string =>
      `${cardMeans(provider, "en")}: ${some(count, "difference")}.`,
    silent: (provider: string): string => `${cardMeans(provider, "en")}: no answer. Nothing was compared.`,
    unread: (provider: string, names: readonly string[]): string =>
      `${cardMeans(provider, "en")}: ${some(names.length, "lost dispute")} could not be read and ${names.length === 1 ? "was" : "were"} not compared: ${names.join(", ")}.`,
    none: "No card provider is set up.",
    what: { payment: "Payment", refund: "Refund", dispute: "Dispute lost" },
    columns: {
      what: "What",
      id: "Provider’s identifier",
      reference: "Booking",
      ours: "Here",
      theirs: "Provider",
    },
    missing: "missing",
  },
};

export type BooksWords = typeof booksEn;

type Compared = {
  readonly payments: number;
  readonly refunds: number;
  readonly disputes?: number | undefined;
};

function some(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
