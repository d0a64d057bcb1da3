export const booksEn = {
  title: "Books",
  from: "From",
  until: "To",
  show: "Show",
  thisMonth: "This month",
  lastMonth: "Last month",
  thisYear: "This year",
  wrongSpan: "Choose a span of at most a year, the first day before the last.",
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
    title: "Money received, by means",
    hint: "By date of payment, which may differ from that of the invoice or credit note.",
    means: "Means",
    received: "Received",
    givenBack: "Refunded",
    kept: "Balance",
    none: "No money moved on these days.",
    cash: "Cash",
    card: (provider: string) => `Card (${provider})`,
  },
  exports: {
    title: "Files",
    hint: "Tables in UTF-8 for a spreadsheet; every download is written in the journal.",
    names: {
      sales: "Sales",
      vat: "VAT by rate",
      bank: "Bank",
      cash: "Cash",
      means: "Means of payment",
      fec: "Accounting entries (FEC)",
    },
    fecHint:
      "The FEC file has the columns of the French accounting file for sales, bank and cash. Accounts are general ones: have your accountant match them.",
    saved: (name: string) => `${name}: downloaded.`,
  },
  compare: {
    title: "The card provider’s books",
    hint: "Compares payments and refunds of these days with what the provider has.",
    run: "Compare",
    agrees: (provider: string, payments: number, refunds: number) =>
      `${provider}: ${payments === 1 ? "1 payment" : `${payments} payments`} and ${refunds === 1 ? "1 refund" : `${refunds} refunds`} agree.`,
    differs: (provider: string, count: number) =>
      count === 1 ? `${provider}: 1 difference.` : `${provider}: ${count} differences.`,
    silent: (provider: string) => `${provider} did not answer. Nothing was compared.`,
    none: "No card provider is set up.",
    what: { payment: "Payment", refund: "Refund" },
    columns: {
      what: "What",
      id: "Name at the provider",
      reference: "Booking",
      ours: "Here",
      theirs: "Provider",
    },
    missing: "missing",
  },
};

export type BooksWords = typeof booksEn;
