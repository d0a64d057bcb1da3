import type { Booking } from "#domain/booking/booking.ts";
import { doOnce } from "../platform/caching/do-once.ts";
import type { Db } from "../platform/db/schema.ts";
import { type IssuedInvoice, toInvoiceNumber } from "./store/invoice-content.ts";
import { findInvoiceByNumber, keepPdf, listInvoicesOf, type StoredInvoice } from "./store/invoice-store.ts";

export type InvoiceFile = { readonly name: string; readonly content: Uint8Array };

/**
 * A booking's invoice and credit notes in one PDF, rendered from their frozen contents; `undefined` where none was
 * issued. An invoice alone is stored and served as it was first rendered; with credit notes it is rendered once for as
 * long as it is in demand.
 */
export async function readInvoiceFile(
  db: Db,
  { id, reference, locale }: Pick<Booking, "id" | "reference" | "locale">,
): Promise<InvoiceFile | undefined> {
  const invoices = await listInvoicesOf(db, id);
  const [invoice, ...creditNotes] = invoices;
  if (!invoice) return undefined;
  const name = `${locale === "fr" ? "facture" : "invoice"}-${reference}.pdf`;
  if (creditNotes.length > 0) return { name, content: await renderInvoices(invoices.map(toIssued)) };
  return {
    name,
    content: invoice.pdf ?? (await keepPdf(db, invoice.id, await renderInvoices([toIssued(invoice)]))),
  };
}

/** One invoice or credit note, with its data embedded as Factur-X; stored and served as it was first rendered. */
export async function readPaperFile(db: Db, number: string): Promise<InvoiceFile | undefined> {
  const paper = await findInvoiceByNumber(db, number);
  if (!paper) return undefined;
  const issued = toIssued(paper);
  const content = paper.pdf ?? (await keepPdf(db, paper.id, await renderInvoices([issued])));
  return { name: `${issued.number}.pdf`, content };
}

/** The credit notes of refunds, by number; a refund of money that bought nothing has none. */
export async function readCreditNoteFiles(
  db: Db,
  { id, locale }: Pick<Booking, "id" | "locale">,
  refundIds: readonly string[],
): Promise<readonly InvoiceFile[]> {
  const files: InvoiceFile[] = [];
  for (const note of await listInvoicesOf(db, id)) {
    if (note.refundId === null || !refundIds.includes(note.refundId)) continue;
    const issued = toIssued(note);
    files.push({
      name: `${locale === "fr" ? "avoir" : "credit-note"}-${issued.number}.pdf`,
      content: note.pdf ?? (await keepPdf(db, note.id, await renderInvoices([issued]))),
    });
  }
  return files;
}

/**
 * A rendering takes 30 ms of the process that answers everybody. What is asked for again is therefore kept, some 50 KB
 * each; the same papers always give the same file (`invoice-pdf.ts`).
 */
const once = doOnce<Uint8Array>(100);

function renderInvoices(papers: readonly IssuedInvoice[]): Promise<Uint8Array> {
  return once(papers.map(({ id }) => id).join(), async () => {
    // Lazy: the PDF library is loaded for the first invoice, not at start-up.
    const { renderInvoices: render } = await import("./invoice-pdf.ts");
    return render(papers);
  });
}

function toIssued({ id, kind, year, number, issuedAt, content }: StoredInvoice): IssuedInvoice {
  return { id, kind, number: toInvoiceNumber(kind, year, number), issuedAt, content };
}
