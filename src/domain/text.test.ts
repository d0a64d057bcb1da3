import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "#test/any-text.ts";
import { timesOf } from "#test/torture.ts";
import { lengthOf, toLine, toParagraphs } from "./text.ts";

test.each([
  ["  Camille \t Roux\n", "Camille Roux"],
  ["Cle\u0301mence", "Cl\u00e9mence"],
  ["a\u0000b", "ab"],
  ["a\u200bb\ufeff", "ab"],
  ["Cle\u200b\u0301mence", "Cl\u00e9mence"],
  ["\u00a0Peugeot\u00a0", "Peugeot"],
  ["\ud800x", "\ufffdx"],
  ["", ""],
])("the line %j is cleaned to %j", (typed, line) => {
  expect(toLine(typed)).toBe(line);
});

test("cleaned paragraphs keep their line breaks, with one empty line at most", () => {
  expect(toParagraphs(" Bien.\r\n\r\n\r\n\tTrès  bien. \r À bientôt.\u0000 ")).toBe(
    "Bien.\n\nTrès bien.\nÀ bientôt.",
  );
});

test("cleaning a text twice gives the same as cleaning it once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(toLine(toLine(text))).toBe(toLine(text));
      expect(toParagraphs(toParagraphs(text))).toBe(toParagraphs(text));
      expect(toParagraphs(text)).not.toContain("\u0000");
    }),
    { numRuns: timesOf({ daily: 200, torture: 20_000 }) },
  );
});

test("a character counts as one, whatever its encoding", () => {
  expect(lengthOf("é🚗")).toBe(2);
});

test("bidirectional and invisible characters are removed, joiners of letters are kept", () => {
  expect(toLine("Camille\u202Egnp.exe\u2066x\u2069 \u200EMoreau\u00AD\u2063")).toBe("Camillegnp.exex Moreau");
  expect(toParagraphs("one\u202B\ntwo\u202C")).toBe("one\ntwo");
  expect(toLine("\u202E\u2069")).toBe("");
  // An emoji of several code points, and a Persian word with a zero-width non-joiner.
  expect(toLine("\u{1F468}\u200D\u{1F469}\u200D\u{1F467}")).toHaveLength(8);
  expect(toLine("\u0645\u06CC\u200C\u062E")).toContain("\u200C");
});
