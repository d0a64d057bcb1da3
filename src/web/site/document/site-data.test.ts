import { expect, test } from "vitest";
import { parseSiteData, type SiteData, writeSiteData } from "./site-data.ts";

const greeting = { fr: "Bonjour", en: "Hello" };
const brand = { fr: "Orly", en: "Orly" };
const data = { locale: "fr", settings: { airport: { name: brand } }, screen: { data: [greeting, brand] } };

test("a text that is the same in both languages stands once in the document, and is read in both", () => {
  const written = writeSiteData(data as unknown as SiteData);
  expect(written.match(/Orly/g)).toHaveLength(2);
  expect(parseSiteData(written)).toEqual(data);
});

test("no text ends the element that it stands in", () => {
  const hostile = { ...data, brand: "</script><script>alert(1)" } as unknown as SiteData;
  expect(writeSiteData(hostile)).not.toContain("<");
  expect(parseSiteData(writeSiteData(hostile))).toEqual(hostile);
});
