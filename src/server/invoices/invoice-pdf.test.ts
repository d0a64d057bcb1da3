import { expect, test } from "vitest";
import { euros } from "#domain/money.ts";
import { facesOf, inflatedPdf } from "#test/inflated-pdf.ts";
import { sampleInvoice } from "#test/sample-invoice.ts";
import { runsOf } from "./invoice-fonts.ts";
import { drawInvoice } from "./invoice-layout.ts";
import { renderInvoices } from "./invoice-pdf.ts";
import { invoiceWords } from "./invoice-words.ts";
import { Sheet } from "./sheet.ts";
import type { IssuedInvoice } from "./store/invoice-content.ts";

test("the same invoice gives the same bytes, whenever and wherever it is rendered", async () => {
  const zone = process.env["TZ"];
  const first = await renderInvoices([sampleInvoice()]);
  process.env["TZ"] = "Pacific/Auckland";
  const second = await renderInvoices([sampleInvoice()]);
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  expect(Buffer.compare(first, second)).toBe(0);
});

test("the seller's telephone reads in pairs, however it was typed", async () => {
  const written = async (phone: string) => {
    const { seller } = sampleInvoice().content;
    const file = await renderInvoices([sampleInvoice({ seller: { ...seller, phone } })]);
    // Only the drawn text; the embedded data keeps the number as it was typed.
    return inflatedPdf(Buffer.from(file).toString("latin1")).match(/BT[^]*?ET/g);
  };
  const typed = await written("+33123456789");
  expect(typed?.length).toBeGreaterThan(10);
  expect(await written("+33 1 23 45 67 89")).toEqual(typed);
  expect(await written("+33 1 23 45 67 80")).not.toEqual(typed);
});

test("another number, date or amount gives another file", async () => {
  const files = await Promise.all(
    [
      sampleInvoice(),
      { ...sampleInvoice(), number: "F2026-000002" },
      { ...sampleInvoice(), issuedAt: Date.parse("2026-11-22T09:00:00Z") },
      sampleInvoice({ total: euros(125) }),
    ].map(async (invoice) => Buffer.from(await renderInvoices([invoice])).toString("base64")),
  );
  expect(new Set(files).size).toBe(4);
});

test("the PDF declares its language and title, and all text is tagged", async () => {
  const file = Buffer.from(await renderInvoices([sampleInvoice()])).toString("latin1");
  expect(file).toContain("/Lang (fr-FR)");
  expect(file).toContain("/Marked true");
  expect(file).toContain("/DisplayDocTitle true");
  for (const tag of ["Document", "Sect", "H1", "H2", "P", "Table", "TR", "TH", "TD"]) {
    expect(file).toMatch(new RegExp(`/S /${tag}\\b`));
  }
  expect(inflatedPdf(file)).toContain("pdfuaid:part");
});

test("rule 22: it is set in the site's faces, which it carries", async () => {
  const { of, carried } = facesOf(Buffer.from(await renderInvoices([sampleInvoice()])));
  expect(of).toEqual(["B612-Bold", "B612-Regular", "HankenGrotesk-Regular"]);
  // Two weights of the text face have the same name.
  expect(carried).toBe(4);
});

test("an invoice is in English if its booking was made in English", async () => {
  const file = Buffer.from(await renderInvoices([sampleInvoice({ locale: "en" })])).toString("latin1");
  expect(file).toContain("/Lang (en-GB)");
});

test("a credit note prints number and date of its invoice, or the number alone if no date is stored (payment §9)", () => {
  const { fr, en } = invoiceWords;
  expect(fr.corrects(fr.invoiceOf("F2026-000001", "20 novembre 2026"), true)).toBe(
    "Cet avoir annule en totalité la facture n° F2026-000001 du 20 novembre 2026.",
  );
  expect(en.corrects(en.invoiceOf("F2026-000001", undefined), false)).toBe(
    "This credit note cancels invoice no. F2026-000001 in part.",
  );
});

/** The text of an invoice or credit note in reading order. */
function readAloud(invoice: IssuedInvoice): readonly string[] {
  const read: string[] = [];
  class Heard extends Sheet {
    override newPage(): void {}
    override decoration(): void {}
    override group(_tag: string, fill: (group: Sheet) => void): void {
      fill(this);
    }
    override text(_tag: string, text: string): number {
      read.push(text);
      return 12;
    }
  }
  drawInvoice(new Heard(undefined as never, undefined as never, invoice.content.locale), invoice);
  return read;
}

test("an invoice to a company prints the company, its contact, its numbers and the terms between businesses (payment §9)", () => {
  const buyer = {
    name: "Exemple SARL",
    address: "3 rue Basse\n69001 Lyon",
    company: { contact: "Camille Moreau", siren: "732829320", vatNumber: "FR44732829320" },
  };
  const french = readAloud(sampleInvoice({ buyer }));
  const from = french.indexOf("Client");
  expect(french.slice(from, from + 7)).toEqual([
    "Client",
    "Exemple SARL",
    "À l’attention de Camille Moreau",
    "3 rue Basse",
    "69001 Lyon",
    "SIREN : 732\u00a0829\u00a0320",
    "N° de TVA intracommunautaire : FR44732829320",
  ]);
  expect(french).toEqual(expect.arrayContaining(Object.values(invoiceWords.fr.businessTerms)));
  const onlyNamed = readAloud(
    sampleInvoice({
      locale: "en",
      buyer: { name: "Example Ltd", address: "", company: { contact: "Ann Lee" } },
    }),
  );
  const at = onlyNamed.indexOf("Customer");
  expect(onlyNamed.slice(at, at + 4)).toEqual([
    "Customer",
    "Example Ltd",
    "For the attention of Ann Lee",
    "Booking VS-7K3M9Q",
  ]);
  expect(onlyNamed).toEqual(expect.arrayContaining(Object.values(invoiceWords.en.businessTerms)));
  // Neither an invoice to a person nor a credit note has the business terms.
  const person = readAloud(sampleInvoice());
  for (const term of Object.values(invoiceWords.fr.businessTerms)) expect(person).not.toContain(term);
  const creditNote: IssuedInvoice = {
    ...sampleInvoice({ buyer }),
    kind: "credit-note",
    number: "A2026-000001",
  };
  for (const term of Object.values(invoiceWords.fr.businessTerms))
    expect(readAloud(creditNote)).not.toContain(term);
});

test("credit notes follow their invoice on pages of their own", async () => {
  const creditNote: IssuedInvoice = {
    ...sampleInvoice({ corrects: { number: "F2026-000001", whole: true } }),
    kind: "credit-note",
    number: "A2026-000001",
  };
  const file = Buffer.from(await renderInvoices([sampleInvoice(), creditNote])).toString("latin1");
  expect(file.match(/\/Type \/Page\n/g)).toHaveLength(2);
});

test("many services run on to a second page instead of off the first", async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ label: `Service ${index}`, amount: euros(1) }));
  const file = Buffer.from(await renderInvoices([sampleInvoice({ lines, total: euros(40) })])).toString(
    "latin1",
  );
  expect(file.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
});

test("names are drawn in a font that has their letters; letters of no font become question marks", () => {
  expect(runsOf("Łucja Nguyễn", "bold")).toEqual([
    { text: "Ł", font: "latin" },
    { text: "ucja Nguy", font: "bold" },
    { text: "ễ", font: "vietnamese" },
    { text: "n", font: "bold" },
  ]);
  expect(runsOf("1\u202f234,00\u00a0€", "regular")).toEqual([
    { text: "1\u00a0234,00\u00a0€", font: "regular" },
  ]);
  expect(runsOf("Иван", "regular")).toEqual([{ text: "????", font: "regular" }]);
});
