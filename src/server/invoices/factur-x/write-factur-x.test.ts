import fc from "fast-check";
import { expect, test } from "vitest";
import { euros, sumOf, toCents } from "#domain/money.ts";
import { vatIn } from "#domain/pricing/price-stay.ts";
import { readFacturX, schemaErrors } from "#test/factur-x-reader.ts";
import { brokenRules, whyNoRules } from "#test/norm-rules.ts";
import { sampleInvoice } from "#test/sample-invoice.ts";
import { renderInvoices } from "../invoice-pdf.ts";
import { invoiceWords } from "../invoice-words.ts";
import type { InvoiceContent, IssuedInvoice } from "../store/invoice-content.ts";
import { writeFacturX } from "./write-factur-x.ts";

const { rounding, operation, businessTerms } = invoiceWords.fr;
const words = { rounding, operation, businessTerms };
const write = (changed: Partial<InvoiceContent> = {}) => writeFacturX(sampleInvoice(changed), words);

const creditNote: IssuedInvoice = {
  ...sampleInvoice({ corrects: { number: "F2026-000001", whole: true, issuedOn: "2026-11-20" } }),
  kind: "credit-note",
  number: "A2026-000001",
};

/** In cents, one for each occurrence. */
function amounts(xml: string, name: string): readonly number[] {
  return [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>(-?[0-9]+)\\.([0-9]{2})<`, "g"))].map(
    ([, whole, cents]) => Number(`${whole}${cents}`),
  );
}

const companyBuyer = {
  buyer: {
    name: "Exemple SARL",
    address: "3 rue Basse, 69001 Lyon",
    company: { contact: "Camille Moreau", siren: "732829320", vatNumber: "FR44732829320" },
  },
};

const nobody = {
  seller: {
    name: "",
    legalForm: "",
    capital: "",
    registration: "",
    vatNumber: "",
    address: "",
    phone: "",
    email: "",
  },
  buyer: { name: "", address: "" },
};

const documents: readonly [string, IssuedInvoice][] = [
  ["an invoice", sampleInvoice()],
  ["a credit note", creditNote],
  ["one paid in cash", sampleInvoice({ paymentMethod: "cash" })],
  [
    "one with a promotion",
    sampleInvoice({
      lines: [
        { label: "Stationnement", amount: euros(109) },
        { label: "Code BIENVENUE10", amount: toCents(-1090) },
      ],
      total: toCents(9810),
      vat: toCents(1635),
    }),
  ],
  ["one to a company", sampleInvoice(companyBuyer)],
  [
    "one to a company of which only the name is known",
    sampleInvoice({ buyer: { name: "A", address: "", company: { contact: "" } } }),
  ],
  ["one without VAT", sampleInvoice({ vatPercent: 0, vat: toCents(0) })],
  ["one of a seller and a buyer without a name", sampleInvoice(nobody)],
  ["one with signs in it", sampleInvoice({ buyer: { name: `<b>"A" & B</b>\u0000`, address: "A\nB\nC\nD" } })],
  [
    "one that a promotion pays",
    sampleInvoice({
      lines: [
        { label: "Stationnement", amount: euros(109) },
        { label: "Bon", amount: toCents(-10_900) },
      ],
      total: toCents(0),
      vat: toCents(0),
    }),
  ],
];

test.each(documents)("the published schema accepts %s (payment §9)", async (_, invoice) => {
  expect(await schemaErrors(writeFacturX(invoice, words))).toEqual([]);
});

test("EN 16931's own rules accept every sample document and reject wrong ones (payment §9)", (context) => {
  const missing = whyNoRules();
  if (missing !== undefined) context.skip(missing);
  const written = documents.map(([name, invoice]) => [name, writeFacturX(invoice, words)] as const);
  expect(brokenRules(Object.fromEntries(written))).toEqual(
    Object.fromEntries(documents.map(([name]) => [name, []])),
  );
  // Control: a wrong sum, a wrong tax, a document type that the standard does not know, a seller without a name.
  const plain = write();
  const wrong = brokenRules({
    sum: plain.replace(/(<ram:GrandTotalAmount>)[0-9.]+/, "$1999.00"),
    tax: plain.replace(/(<ram:CalculatedAmount>)[0-9.]+/, "$15.00"),
    kind: plain.replace("<ram:TypeCode>380<", "<ram:TypeCode>999<"),
    seller: plain.replace(/(<ram:SellerTradeParty>.*?)<ram:Name>.*?<\/ram:Name>/s, "$1"),
  });
  expect(wrong).toMatchObject({ sum: ["BR-CO-15", "BR-CO-16"], kind: ["BR-CL-01"], seller: ["BR-06"] });
  expect(wrong["tax"]).toContain("BR-CO-17");
});

test("the schema check reports an element that the schema does not allow", async () => {
  const strange = write().replace("<ram:TypeCode>380</ram:TypeCode>", "<ram:Nonsense>380</ram:Nonsense>");
  expect(await schemaErrors(strange)).toHaveLength(1);
});

test("an independent reader extracts valid XML from the PDF of an invoice and of a credit note", async () => {
  for (const invoice of [sampleInvoice(), creditNote]) {
    const { filename, xml } = await readFacturX(await renderInvoices([invoice]));
    expect([filename, await schemaErrors(xml)]).toEqual(["factur-x.xml", []]);
    expect(xml).toContain(`<ram:ID>${invoice.number}</ram:ID>`);
  }
});

test("the XML states what is printed: number, date, parties and the corrected invoice", () => {
  const xml = writeFacturX(creditNote, words);
  for (const part of [
    "<ram:ID>A2026-000001</ram:ID><ram:TypeCode>381</ram:TypeCode>",
    '<udt:DateTimeString format="102">20261121</udt:DateTimeString>',
    '<ram:ID schemeID="0002">123456789</ram:ID>',
    '<ram:ID schemeID="VA">FR12123456789</ram:ID>',
    "<ram:PostcodeCode>75002</ram:PostcodeCode><ram:LineOne>1 rue de la Paix</ram:LineOne>",
    "<ram:IssuerAssignedID>F2026-000001</ram:IssuerAssignedID><ram:FormattedIssueDateTime>",
    '<qdt:DateTimeString format="102">20261120</qdt:DateTimeString></ram:FormattedIssueDateTime>',
  ]) {
    expect(xml).toContain(part);
  }
});

test("an invoice to a company states its numbers, its contact and the notes for businesses (payment §9)", () => {
  const xml = write(companyBuyer);
  expect(xml).toContain(
    [
      "<ram:BuyerTradeParty><ram:Name>Exemple SARL</ram:Name>",
      '<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">732829320</ram:ID></ram:SpecifiedLegalOrganization>',
      "<ram:DefinedTradeContact><ram:PersonName>Camille Moreau</ram:PersonName></ram:DefinedTradeContact>",
      "<ram:PostalTradeAddress><ram:PostcodeCode>69001</ram:PostcodeCode><ram:LineOne>3 rue Basse</ram:LineOne>",
      "<ram:CityName>Lyon</ram:CityName><ram:CountryID>FR</ram:CountryID></ram:PostalTradeAddress>",
      '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR44732829320</ram:ID></ram:SpecifiedTaxRegistration>',
      "</ram:BuyerTradeParty>",
    ].join(""),
  );
  const codes = (text: string) => [...text.matchAll(/<ram:SubjectCode>(\w+)</g)].map(([, code]) => code);
  expect(codes(xml)).toEqual(["AAI", "REG", "AAB", "PMD", "PMT"]);
  expect(codes(write())).toEqual(["AAI", "REG"]);
  expect(
    codes(writeFacturX({ ...creditNote, content: { ...creditNote.content, ...companyBuyer } }, words)),
  ).toEqual(["AAI", "REG"]);
});

const someLines = fc
  .record({
    first: fc.integer({ min: 0, max: 200_000 }),
    further: fc.array(fc.integer({ min: -5_000, max: 20_000 }), { maxLength: 6 }),
    vatPercent: fc.constantFrom(0, 5, 10, 20),
  })
  .map(({ first, further, vatPercent }) => {
    const lines = [first, ...further].map((amount, index) => ({
      label: `${index}`,
      amount: toCents(amount),
    }));
    const total = sumOf(lines.map(({ amount }) => amount));
    return { lines, total, vatPercent, vat: total < 0 ? toCents(0) : vatIn(total, vatPercent) };
  })
  .filter(({ total }) => total >= 0);

test("the XML's totals equal the invoice's to the cent, whatever its lines (BR-CO-10 to 16)", () => {
  fc.assert(
    fc.property(someLines, (content) => {
      const xml = write(content);
      const one = (name: string) => amounts(xml, name)[0] ?? Number.NaN;
      expect(sumOf(amounts(xml, "LineTotalAmount").slice(0, -1).map(toCents))).toBe(
        amounts(xml, "LineTotalAmount").at(-1),
      );
      expect(amounts(xml, "LineTotalAmount").at(-1)).toBe(
        one("TaxBasisTotalAmount") - one("ChargeTotalAmount") + one("AllowanceTotalAmount"),
      );
      expect(one("TaxBasisTotalAmount") + one("TaxTotalAmount")).toBe(one("GrandTotalAmount"));
      expect([one("GrandTotalAmount"), one("TotalPrepaidAmount")]).toEqual([content.total, content.total]);
      expect([one("TaxTotalAmount"), one("CalculatedAmount")]).toEqual([content.vat, content.vat]);
      expect(one("BasisAmount")).toBe(one("TaxBasisTotalAmount"));
      expect(one("DuePayableAmount")).toBe(0);
      expect(amounts(xml, "ChargeAmount").every((price) => price >= 0)).toBe(true);
      // The tax is a share of the gross price, so it differs from rate × net by a cent at most (BR-CO-17).
      const share = Math.round((one("BasisAmount") * content.vatPercent) / 100);
      expect(Math.abs(share - one("CalculatedAmount"))).toBeLessThanOrEqual(1);
    }),
  );
});
