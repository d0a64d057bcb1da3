import { expect, test } from "vitest";
import { inflatedPdf } from "#test/inflated-pdf.ts";
import { sampleInvoice } from "#test/sample-invoice.ts";
import { renderInvoices } from "../invoice-pdf.ts";
import { escapeXml } from "./xml-element.ts";

const render = async (...invoices: Parameters<typeof renderInvoices>[0]) =>
  inflatedPdf(Buffer.from(await renderInvoices(invoices)).toString("latin1"));

test("an invoice says that it is for archives and has its data inside", async () => {
  const text = await render(sampleInvoice());
  expect(text).toContain("<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>");
  expect(text).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("two in one file are no Factur-X, and each has its data under its number", async () => {
  const second = { ...sampleInvoice(), number: "F2026-000002" };
  expect(await render(sampleInvoice(), second)).not.toContain("fx:ConformanceLevel");
  const file = Buffer.from(await renderInvoices([sampleInvoice(), second])).toString("latin1");
  for (const name of ["F2026-000001.xml", "F2026-000002.xml"]) expect(file).toContain(name);
});

test("a seller whose name has signs of XML in it breaks nothing", async () => {
  const { seller } = sampleInvoice().content;
  const text = await render(sampleInvoice({ seller: { ...seller, name: "Dupont & <Fils>" } }));
  expect(text).toContain("<rdf:li>Dupont &amp; &lt;Fils&gt;</rdf:li>");
});

test("what no XML may hold is left out", () => {
  expect(escapeXml(`a\u0000\u001b\ufffe"<&>é😀\ud800`)).toBe("a&quot;&lt;&amp;&gt;é😀");
});
