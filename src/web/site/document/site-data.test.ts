import { expect, test } from "vitest";
import { parseSiteData, type SiteData, writeSiteData } from "./site-data.ts";

const greeting = { fr: "Bonjour", en: "Hello" };
const brand = { fr: "Orly", en: "Orly" };
const data = { locale: "fr", settings: { airport: { name: brand } }, screen: { data: [greeting, brand] } };

test("a text that is the same in both languages is serialised once, and parsed for both", () => {
  const written = writeSiteData(data as unknown as SiteData);
  expect(written.match(/Orly/g)).toHaveLength(2);
  expect(parseSiteData(written)).toEqual(data);
});

test("no text can close the script element that holds the data", () => {
  const hostile = { ...data, brand: "</script><script>alert(1)" } as unknown as SiteData;
  expect(writeSiteData(hostile)).not.toContain("<");
  expect(parseSiteData(writeSiteData(hostile))).toEqual(hostile);
});
