import { expect, test } from "vitest";
import { diffLines, isDifferent } from "./diff-lines.ts";

const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, parts }) => {
    const sign = { same: " ", added: "+", removed: "-" }[kind];
    return `${sign}${parts.map(({ text, changed }) => (changed ? `<${text}>` : text)).join("")}`;
  });

test("a changed line is shown in both versions, with the words that differ marked", () => {
  expect(shown("Un\nJusqu’à 24 heures avant\nTrois", "Un\nJusqu’à 48 heures avant\nTrois")).toEqual([
    " Un",
    "-Jusqu’à <24 >heures avant",
    "+Jusqu’à <48 >heures avant",
    " Trois",
  ]);
});

test("added and removed lines are marked whole; unchanged lines between them stay unmarked", () => {
  expect(shown("a\nb\nc\nd", "a\nc\nd\ne")).toEqual([" a", "-<b>", " c", " d", "+<e>"]);
  expect(shown("a\nb", "x\ny\nz")).toEqual(["-<a>", "-<b>", "+<x>", "+<y>", "+<z>"]);
});

test("the parts of a comparison rebuild both texts, whatever the texts", () => {
  const texts = ["", "a", "a\n\nb", "b\na b  c", "a b c\nb\n\nb", "c\nb\na"];
  for (const before of texts) {
    for (const after of texts) {
      const lines = diffLines(before, after);
      const side = (other: string) =>
        lines
          .filter(({ kind }) => kind !== other)
          .map(({ parts }) => parts.map(({ text }) => text).join(""))
          .join("\n");
      expect([side("added"), side("removed")]).toEqual([before, after]);
      expect(isDifferent(lines)).toBe(before !== after);
    }
  }
});
