// PDFs of invoices: tagged for screen readers, archivable (PDF/A-3), with the data of each invoice embedded
// (payment §9). Rendered only from the invoice's frozen contents: the same invoice gives the same bytes.
import PdfDocument from "pdfkit";
import { languageTags } from "#domain/language/language-tags.ts";
import type { Locale } from "#domain/locale.ts";
import { facturXName, writeFacturX } from "./factur-x/write-factur-x.ts";
import { writeXmpPacket } from "./factur-x/xmp-packet.ts";
import { registerFonts } from "./invoice-fonts.ts";
import { drawInvoice } from "./invoice-layout.ts";
import { invoiceWords } from "./invoice-words.ts";
import { Sheet, write } from "./sheet.ts";
import type { IssuedInvoice } from "./store/invoice-content.ts";

// NOTE: pdfkit supports this option and its types do not. Without `font: null` it would begin with Helvetica.
const forArchives: object = { subset: "PDF/A-3b", font: null };

/** One document for all of them; each begins on a page of its own. */
export async function renderInvoices(invoices: readonly IssuedInvoice[]): Promise<Uint8Array> {
  const [first] = invoices;
  if (!first) throw new Error("no invoice to render");
  const { locale, seller, brand, bookingReference } = first.content;
  const words = invoiceWords[locale];
  const title = `${words.titles[first.kind]} ${first.number} – ${words.booking} ${bookingReference}`;
  const author = seller.name || brand;
  // The time of issue, not of rendering, so that the same invoice gives the same file.
  const issuedAt = new Date(first.issuedAt);
  const document = new PdfDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    ...forArchives,
    lang: languageTags[locale],
    info: { Title: title, Author: author, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const isFacturX = invoices.length === 1;
  describe(document, writeXmpPacket({ title, author, createdAt: issuedAt, isFacturX }));
  for (const invoice of invoices) embedData(document, invoice, isFacturX);
  const bytes = collect(document);
  registerFonts(document);
  const root = document.struct("Document");
  document.addStructure(root);
  for (const invoice of invoices) {
    document.addPage();
    const section = document.struct("Sect", { lang: languageTags[invoice.content.locale] });
    root.add(section);
    drawInvoice(new Sheet(document, section, invoice.content.locale), invoice);
    section.end();
  }
  root.end();
  numberPages(document, locale);
  document.end();
  return bytes;
}

/** NOTE: pdfkit's own XMP metadata escapes nothing and counts characters as bytes: an "&" in a name breaks the file. */
function describe(document: PDFKit.PDFDocument, packet: string): void {
  Object.assign(document, {
    metadata: {
      append: () => {},
      end: () => {},
      getXML: () => packet,
      getLength: () => Buffer.byteLength(packet),
    },
  });
}

/** A file with one invoice is Factur-X, which allows only one; with several, each one's data is named by its number. */
function embedData(document: PDFKit.PDFDocument, invoice: IssuedInvoice, isFacturX: boolean): void {
  const { rounding, operation, businessTerms } = invoiceWords[invoice.content.locale];
  const at = new Date(invoice.issuedAt);
  const about: PDFKit.Mixins.PDFAttachmentOptions & { readonly relationship: string } = {
    name: isFacturX ? facturXName : `${invoice.number}.xml`,
    type: "text/xml",
    description: `Factur-X ${invoice.number}`,
    relationship: "Alternative",
    creationDate: at,
    modifiedDate: at,
  };
  document.file(Buffer.from(writeFacturX(invoice, { rounding, operation, businessTerms })), about);
}

function numberPages(document: PDFKit.PDFDocument, locale: Locale): void {
  const { start, count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(start + page);
    document.markContent("Artifact", { type: "Pagination" });
    const text = invoiceWords[locale].page(page + 1, count);
    write(document, text, { x: 48, y: 812, width: 499, size: 7.5, align: "right", color: "#4b515c" });
    document.endMarkedContent();
  }
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
}
