// docs/desk-design.md: each sentence of the desk's design cites existing tests, or says that it is not built.
import { expect, test } from "vitest";
import { citableTests, citedBy, sentencesOf } from "./cited-tests.ts";
import { textOf } from "./source-files.ts";

function flawsOf(page: string, tests: ReadonlyMap<string, string>): readonly string[] {
  return sentencesOf(page).flatMap((sentence) => {
    if (/^\*\*(?:Not built|Built in another way)/.test(sentence)) return [];
    const cited = citedBy(sentence);
    if (cited.length === 0) return [`no test for “${sentence}”`];
    return cited.flatMap(({ path, titles }) => {
      const text = tests.get(path);
      if (text === undefined) return [`no ${path}`];
      return titles.filter((title) => !text.includes(title)).map((title) => `no “${title}” in ${path}`);
    });
  });
}

test("each requirement of the desk's design cites existing tests, or says that it is not built", () => {
  const page = textOf("docs/desk-design.md");
  expect(sentencesOf(page).length).toBeGreaterThan(50);
  expect(flawsOf(page, citableTests())).toEqual([]);
});

test("control: a requirement without a test, a missing test file and a missing title are found", () => {
  const planted = [
    "- Nothing holds this.",
    "- **Not built**: this.",
    "- Held: `e2e/there.spec.ts` (“there and back”, “there\n  again”).",
    "- Gone: `test/gone.test.ts`.",
  ];
  expect(flawsOf(planted.join("\n"), new Map([["e2e/there.spec.ts", 'test("there and back")']]))).toEqual([
    "no test for “Nothing holds this.”",
    "no “there again” in e2e/there.spec.ts",
    "no test/gone.test.ts",
  ]);
});
