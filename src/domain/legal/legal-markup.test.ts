import { expect, test } from "vitest";
import { readMarkup, writeMarkup } from "./legal-markup.ts";
import { linkedSections } from "./legal-names.ts";
import { termsEn } from "./terms-en.ts";
import { termsFr } from "./terms-fr.ts";

test.each([
  ["fr", termsFr],
  ["en", termsEn],
])("the markup of the terms in %s is parsed back to the same text, word for word", (_, text) => {
  expect(readMarkup(writeMarkup(text), linkedSections.terms)).toEqual({ text, errors: [] });
});

const plain = `Conditions

Ce que {brand} promet
sur deux lignes.

# Le prix {#price}

En euros.

- un
- deux

{withCards} Par carte.

{withoutCards} En espèces.

# 2 Le départ
{withoutCards} Sans carte.`;

test("markup is parsed into title, intro, sections with and without an id, lists, and text that depends on cards", () => {
  expect(readMarkup(plain)).toEqual({
    errors: [],
    text: {
      title: "Conditions",
      intro: "Ce que {brand} promet sur deux lignes.",
      sections: {
        price: {
          title: "Le prix",
          blocks: [
            "En euros.",
            { list: ["un", "deux"] },
            { withCards: "Par carte.", withoutCards: "En espèces." },
          ],
        },
        "section-2-le-depart": {
          title: "2 Le départ",
          blocks: [{ withCards: "", withoutCards: "Sans carte." }],
        },
      },
    },
  });
  const { text } = readMarkup(plain);
  expect(readMarkup(writeMarkup(text))).toEqual({ text, errors: [] });
});

test.each([
  ["", ["1 no-title", "1 no-section"]],
  ["Un titre", ["1 no-section"]],
  ["# Une section\n\nDes mots", ["1 no-title"]],
  ["T\n\n# Une {#a}\n\n# Deux {#b}\n\nmots", ["3 no-words"]],
  ["T\n\n# Une {#a}\n\nmots\n\n# Deux {#a}\n\nmots", ["7 section-twice"]],
  ["T\n\n# Une\n\nà {brand}, {prix} et {}", ["5 unknown-fact", "5 unknown-fact"]],
  ["T\n\n# Une\n\n[ici](/privacy#cookies) [là](https://www.cnil.fr)", []],
  [
    "T\n\n# Une\n\n[a](javascript:x) [b](//evil.example) [c](http://x.example)",
    Array(3).fill("5 unsafe-link"),
  ],
])("errors in markup are reported with their line: %j", (source, wrong) => {
  expect(readMarkup(source).errors.map(({ line, kind }) => `${line} ${kind}`)).toEqual(wrong);
});

test("a missing section that other pages link to is an error", () => {
  const { errors } = readMarkup("T\n\n# Une {#a}\n\nmots", linkedSections.privacy);
  expect(errors).toEqual([{ line: 1, kind: "section-missing", about: "cookies" }]);
});
