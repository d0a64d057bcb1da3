// XMP metadata of a document: PDF/A-3 for archives, PDF/UA for screen readers, Factur-X for accounting.

import { facturXName } from "./write-factur-x.ts";
import { escapeXml } from "./xml-element.ts";

export type DocumentFacts = {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Date;
  /** Whether the file is one invoice or credit note with its data embedded. */
  readonly isFacturX: boolean;
};

const facturX = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const marker = '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>';

export function writeXmpPacket({ title, author, createdAt, isFacturX }: DocumentFacts): string {
  const at = `${createdAt.toISOString().slice(0, 19)}Z`;
  return `${marker}
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:CreatorTool>PDFKit</xmp:CreatorTool></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>PDFKit</pdf:Producer></rdf:Description>
${isFacturX ? facturXFacts : ""}<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>
${isFacturX ? facturXSchema : ""}${universalAccessSchema}</rdf:Bag></pdfaExtension:schemas></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

const facturXFacts = `<rdf:Description rdf:about="" xmlns:fx="${facturX}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${facturXName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
`;

type Property = {
  readonly name: string;
  readonly type: "Text" | "Integer";
  readonly category: "external" | "internal";
  readonly words: string;
};

// ISO 19005-3 §6.6.2.3.3: a PDF/A-3 has to describe each metadata schema that the standard does not define.
const facturXSchema = schemaOf("Factur-X PDFA Extension Schema", facturX, "fx", [
  { name: "DocumentFileName", type: "Text", category: "external", words: "name of the embedded XML file" },
  { name: "DocumentType", type: "Text", category: "external", words: "INVOICE" },
  { name: "Version", type: "Text", category: "external", words: "version of the data's schema" },
  { name: "ConformanceLevel", type: "Text", category: "external", words: "profile of the embedded data" },
]);
const universalAccessSchema = schemaOf(
  "PDF/UA identification schema",
  "http://www.aiim.org/pdfua/ns/id/",
  "pdfuaid",
  [{ name: "part", type: "Integer", category: "internal", words: "part of ISO 14289 that it conforms to" }],
);

function schemaOf(name: string, uri: string, prefix: string, properties: readonly Property[]): string {
  const listed = properties.map(
    ({ name: property, type, category, words }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${words}</pdfaProperty:description></rdf:li>`,
  );
  return `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${listed.join("")}</rdf:Seq></pdfaSchema:property></rdf:li>
`;
}
