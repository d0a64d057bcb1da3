import { afterEach, expect, test, vi } from "vitest";
import { applyHead, type PageHead } from "./page-head.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

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
  vi.stubGlobal("document", { documentElement, title: "", head: { querySelector: () => null } });
  const head: PageHead = { title: "Avis", canonical: "https://valet.example/reviews", alternates: [] };
  applyHead(head, "fr");
  expect(written).toEqual([]);
  applyHead(head, "en");
  applyHead(head, "en");
  expect(written).toEqual(["en"]);
});
