// What the site keeps in a browser is what its privacy page says, in both languages.
import { expect, test } from "vitest";
import { type PrivacyWords, privacyEn } from "#web/words/policies/privacy-en.ts";
import { privacyFr } from "#web/words/policies/privacy-fr.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const storing =
  /(?:\b[kK]ey|Key) = "([\w-]+)"|(?:[sS]torageSet|[gs]etItem|removeItem|stored|cookie|store)\("([\w-]+)"/g;

/** The keys of cookies and of browser storage that a file uses. */
function keysIn(text: string): readonly string[] {
  if (!/localStorage|sessionStorage|document\.cookie|api\/storage\.ts|"\.\/storage\.ts"/.test(text))
    return [];
  const [, listed = ""] = /const keys = \[([^\]]*)\] as const/.exec(text) ?? [];
  return [
    ...[...text.matchAll(storing)].map(([, key, named]) => key ?? named ?? ""),
    ...[...listed.matchAll(/"([\w-]+)"/g)].map(([, key = ""]) => key),
  ];
}

const keys = new Set(
  sourceFiles("src/web")
    .filter((path) => !path.startsWith("src/web/desk/") && !path.includes(".test."))
    .flatMap((path) => keysIn(textOf(path)))
    .concat("booking-draft", "booking-placed", "registered"),
);

const textIn = (words: PrivacyWords) => JSON.stringify(words.sections.cookies);

test("rule 12: every name that the site keeps something under is on the privacy page, in both languages", () => {
  expect(keys.size).toBeGreaterThanOrEqual(14);
  expect([...keys].filter((key) => !textIn(privacyFr).includes(`« ${key} »`))).toEqual([]);
  expect([...keys].filter((key) => !textIn(privacyEn).includes(`“${key}”`))).toEqual([]);
});

test("a storage key that is missing from the privacy page is found", () => {
  expect(keysIn('const key = "visitor-id";\nsessionStorage.setItem(key, id)')).toEqual(["visitor-id"]);
  expect(keysIn('const keys = ["a-visit", "b-visit"] as const;\nsessionStorage')).toEqual([
    "a-visit",
    "b-visit",
  ]);
  expect(keysIn('import { store } from "#web/api/storage.ts";\nstore("visitor", id)')).toEqual(["visitor"]);
  expect(textIn(privacyEn)).not.toContain("visitor-id");
});
