// Each screen of the site is told apart by its title and its description, in each language.
import { beforeAll, expect, test } from "vitest";
import { locales } from "#domain/locale.ts";
import type { PageName } from "#web/paths.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import { sitePages } from "../site-pages.ts";
import { descriptionOf } from "./page-metadata.ts";
import { titleOf } from "./page-title.ts";

beforeAll(() => loadAllWords());

const facts = { brand: "Valet Service", airport: "Paris Charles de Gaulle", origin: "https://valet.example" };

/** Parts of pages that have a title of their own. */
const parts: readonly (readonly [PageName, string])[] = [
  ["profile", "?tab=vehicle"],
  ["profile", "?tab=reservations"],
  ["profile", "?tab=reservations&opinion=VS-ABC234"],
];

test("each screen has a title and a description of its own in each language", () => {
  const names = Object.keys(sitePages) as PageName[];
  const screens = [...names.map((page) => [page, ""] as const), ...parts];
  const texts = screens.flatMap(([page, query]) =>
    locales.flatMap((locale) => {
      const asked = { ...facts, page, locale, address: sitePages[page].path + query };
      return [titleOf(asked), descriptionOf(asked)];
    }),
  );
  expect(texts.filter((text) => text === "" || /[{}]/.test(text))).toEqual([]);
  // The word is the same in both languages.
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual(["Signature – Valet Service"]);
});
