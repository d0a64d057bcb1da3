import { afterEach, expect, test, vi } from "vitest";
import type { Locale } from "#domain/locale.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import { applyMetadata } from "./page-metadata.ts";
import { applyTitle, type PageFacts } from "./page-title.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function reviewsIn(locale: Locale, address = "/reviews"): PageFacts {
  const { brand, airport, origin } = { brand: "Valet", airport: "CDG", origin: "https://valet.example" };
  return { page: "reviews", locale, brand, airport, origin, address };
}

test("the document's language is set only when it changes, because each time the whole page is restyled", () => {
  const written: string[] = [];
  let lang = "fr";
  const documentElement = {
    get lang() {
      return lang;
    },
    set lang(next: string) {
      written.push(next);
      lang = next;
    },
  };
  vi.stubGlobal("document", { documentElement, title: "" });
  applyTitle(reviewsIn("fr"));
  expect(written).toEqual([]);
  applyTitle(reviewsIn("en"));
  applyTitle(reviewsIn("en"));
  expect(written).toEqual(["en"]);
});

test("canonical address, alternates and what a shared link shows follow the page, and not one that was left meanwhile", async () => {
  await loadAllWords();
  const written = new Map<string, string>();
  const querySelector = (selector: string) => ({
    setAttribute: (_name: string, value: string) => written.set(selector, value),
  });
  vi.stubGlobal("document", { head: { querySelector } });
  await applyMetadata(reviewsIn("fr", "/reviews?page=2"), () => false);
  expect([...written]).toEqual([]);
  await applyMetadata(reviewsIn("en", "/reviews?page=3"), () => true);
  const english = "https://valet.example/reviews?page=3&lang=en";
  const french = "https://valet.example/reviews?page=3";
  expect(Object.fromEntries(written)).toMatchObject({
    "link[rel=canonical]": english,
    "meta[property='og:url']": english,
    "meta[property='og:locale']": "en_GB",
    "meta[property='og:title']": expect.stringContaining("Valet"),
    "link[hreflang='fr']": french,
    "link[hreflang='en']": english,
    "link[hreflang='x-default']": french,
  });
  const descriptions = ["meta[name=description]", "meta[property='og:description']"];
  expect(new Set(descriptions.map((selector) => written.get(selector))).size).toBe(1);
});
