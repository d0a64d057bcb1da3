import { expect, test } from "vitest";
import { inflatedPdf } from "#test/inflated-pdf.ts";
import { sampleInvoice } from "#test/sample-invoice.ts";
import { renderInvoices } from "../invoice-pdf.ts";
import { escapeXml } from "./xml-element.ts";

const render = async (...invoices: Parameters<typeof renderInvoices>[0]) =>
  inflatedPdf(Buffer.from(await renderInvoices(invoices)).toString("latin1"));

test("the PDF's metadata declare PDF/A-3b, PDF/UA and Factur-X EN 16931", async () => {
  const text = await render(sampleInvoice());
  expect(text).toContain("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>");
  expect(text).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

/** The requirements of PDF/A-3 on the file around the data (ISO 19005-3) that are not met. */
function lackingForArchives(file: string): readonly string[] {
  const count = (what: RegExp): number => [...file.matchAll(what)].length;
  const faces = count(/\/Type \/FontDescriptor/g);
  const catalog = /\/Type \/Catalog[\s\S]*?endobj/.exec(file)?.[0] ?? "";
  const asked: Readonly<Record<string, boolean>> = {
    "an output intent with its profile": /\/S \/GTS_PDFA1[\s\S]*?\/DestOutputProfile \d+ 0 R/.test(file),
    "the intent in the catalogue": catalog.includes("/OutputIntents ["),
    "a description in the catalogue": /\/Metadata \d+ 0 R/.test(catalog),
    "the data as an associated file": /\/AF \[\d+ 0 R\]/.test(catalog),
    "how the data relates to the page": file.includes("/AFRelationship /Alternative"),
    "the kind of the data": file.includes("/Subtype /text#2Fxml"),
    "the day of the data": /\/Params <<[\s\S]*?\/ModDate/.test(file),
    "an identifier": /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/i.test(file),
    "every face in the file": faces > 0 && count(/\/FontFile\d? \d/g) === faces,
    "neither a key nor a script": !/\/Encrypt|\/JavaScript|\/Launch/.test(file),
    "nothing that shines through": !/\/SMask \d/.test(file),
  };
  return Object.entries(asked).flatMap(([what, isThere]) => (isThere ? [] : [what]));
}

test("the PDF meets PDF/A-3: output intent, embedded fonts, the XML attached to the page", async () => {
  const file = Buffer.from(await renderInvoices([sampleInvoice()])).toString("latin1");
  expect(lackingForArchives(file)).toEqual([]);
});

test("control: the PDF/A check reports each of these parts when it is removed", async () => {
  const file = Buffer.from(await renderInvoices([sampleInvoice()])).toString("latin1");
  const without = [
    "/GTS_PDFA1",
    "/OutputIntents",
    "/Metadata",
    "/AF [",
    "/AFRelationship",
    "/text#2Fxml",
    "/ID [",
  ];
  const found = without.map((what) => lackingForArchives(file.replaceAll(what, "")).length);
  expect(found.every((count) => count > 0)).toBe(true);
  expect(lackingForArchives(file.replace("/FontFile2 ", "/Other "))).toEqual(["every face in the file"]);
  expect(lackingForArchives(`${file}/Encrypt 1 0 R`)).toEqual(["neither a key nor a script"]);
});

test("a PDF of two invoices does not declare Factur-X and attaches each invoice's XML under its number", async () => {
  const second = { ...sampleInvoice(), number: "F2026-000002" };
  expect(await render(sampleInvoice(), second)).not.toContain("fx:ConformanceLevel");
  const file = Buffer.from(await renderInvoices([sampleInvoice(), second])).toString("latin1");
  for (const name of ["F2026-000001.xml", "F2026-000002.xml"]) expect(file).toContain(name);
});

test("XML characters in the seller's name are escaped in the PDF's metadata", async () => {
  const { seller } = sampleInvoice().content;
  const text = await render(sampleInvoice({ seller: { ...seller, name: "Dupont & <Fils>" } }));
  expect(text).toContain("<rdf:li>Dupont &amp; &lt;Fils&gt;</rdf:li>");
});

test("characters that XML does not allow are dropped, markup is escaped", () => {
  expect(escapeXml(`a\u0000\u001b\ufffe"<&>é😀\ud800`)).toBe("a&quot;&lt;&amp;&gt;é😀");
});
