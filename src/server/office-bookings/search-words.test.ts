import { expect, test } from "vitest";
import { searchWords, wholeReference } from "./search-words.ts";

test.each([
  ["AB-123-CD", [["ab-123-cd", "ab123cd"]]],
  ["Éloïse  Müller", [["eloise"], ["muller"]]],
  ["06 12 34 56 78", [["0612345678", "612345678"]]],
  ["VS-7K3M9Q", [["vs-7k3m9q", "vs7k3m9q"]]],
  ["AF0012", [["af0012", "af12"]]],
  ["a.b@example.com", [["a.b@example.com", "ab@examplecom"]]],
  ["  ", []],
])("%s is normalised to the words of the search index (office §1)", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test.each([
  ["VS-7K3M9Q", "VS-7K3M9Q"],
  [" vs 7k3m9q ", "VS-7K3M9Q"],
  ["vs7k3m9q", "VS-7K3M9Q"],
  // Without the `VS` prefix it may be a name or a flight, so all fields are searched.
  ["Durand", undefined],
  ["VS2345", undefined],
  ["7K3M9Q", undefined],
  ["VS-7K3M", undefined],
  ["VS-7K3M9Q Durand", undefined],
])("the whole reference in %s is %s", (typed, reference) => {
  expect(wholeReference(typed)).toBe(reference);
});
