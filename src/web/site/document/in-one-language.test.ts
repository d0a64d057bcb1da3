import { expect, test } from "vitest";
import { inOneLanguage } from "./in-one-language.ts";

test("bilingual texts are reduced to the document's language, at any depth", () => {
  const data = {
    average: undefined,
    pictures: [
      { id: "lot", caption: { fr: "Le parking", en: "The car park" }, files: [{ width: 412 }] },
      { id: "gate", caption: { fr: "Le portail", en: "The gate" }, files: [] },
    ],
    locales: { fr: 1, en: 2 },
  };
  expect(inOneLanguage(data, "en")).toEqual({
    average: undefined,
    pictures: [
      { id: "lot", caption: { fr: "The car park", en: "The car park" }, files: [{ width: 412 }] },
      { id: "gate", caption: { fr: "The gate", en: "The gate" }, files: [] },
    ],
    locales: { fr: 1, en: 2 },
  });
});
