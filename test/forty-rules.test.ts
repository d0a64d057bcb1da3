// docs/forty-rules.md: rules that were broken once. Each of its sentences has tests that bear its number, and every
// number in a test's name exists.
import { expect, test } from "vitest";
import { citableTests, citedBy, sentencesOf } from "./cited-tests.ts";
import { textOf } from "./source-files.ts";

type Rule = { readonly number: number; readonly sentences: readonly string[] };

const files = citableTests("test/forty-rules.test.ts", "test/desk-design.test.ts");

function rulesOf(page: string): readonly Rule[] {
  return page.split(/^## Rule /m).flatMap((section, index) => {
    if (index === 0) return [];
    return [{ number: Number.parseInt(section, 10), sentences: sentencesOf(section) }];
  });
}

/** The rule numbers at the start of test names, including duplicates. */
function numbersIn(text: string): readonly number[] {
  const names = text.matchAll(/["`]rules? (\d+(?:(?:, | and )\d+)*)[:,]/g);
  return [...names].flatMap(([, numbers = ""]) => numbers.split(/, | and /).map(Number));
}

function flawsOf(rules: readonly Rule[], tests: ReadonlyMap<string, string>): readonly string[] {
  const said = rules.flatMap(({ number, sentences }) =>
    sentences.flatMap((sentence) => {
      const cited = citedBy(sentence);
      if (cited.length === 0) return [`rule ${number}: no test for “${sentence}”`];
      return cited.flatMap(({ path, titles }) => {
        const text = tests.get(path) ?? "";
        if (titles.length === 0)
          return numbersIn(text).includes(number) ? [] : [`rule ${number}: none in ${path}`];
        const gone = titles.filter((title) => !text.includes(title));
        return gone.map((title) => `rule ${number}: no “${title}” in ${path}`);
      });
    }),
  );
  const borne = [...tests].flatMap(([path, text]) =>
    numbersIn(text)
      .filter((number) => {
        const rule = rules.find((each) => each.number === number);
        return !rule?.sentences.some((sentence) => sentence.includes(`\`${path}\``));
      })
      .map((number) => `${path}: rule ${number} does not name it`),
  );
  return [...said, ...borne];
}

const page = textOf("docs/forty-rules.md");

test("each sentence of the forty rules cites existing tests, and every rule number in a title exists", () => {
  const rules = rulesOf(page);
  expect(rules.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(rules.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
  expect(flawsOf(rules, files)).toEqual([]);
});

test("control: a sentence without a test, a test without its number, a missing quote and an unknown number are found", () => {
  const planted = rulesOf(
    [
      "## Rule 1: One\n\n- Nothing holds this.\n- This is held: `test/one.test.ts`.",
      "## Rule 2: Two\n\n- Held by a\n  journey: `e2e/two.spec.ts` (“there and\n  back”).",
      "## Rule 3: Three\n\n- Held once: `test/one.test.ts`.",
    ].join("\n"),
  );
  const tests = new Map([
    ["test/one.test.ts", 'test("rules 1 and 4: two at once")'],
    ["e2e/two.spec.ts", 'test("there")'],
  ]);
  expect(flawsOf(planted, tests)).toEqual([
    "rule 1: no test for “Nothing holds this.”",
    "rule 2: no “there and back” in e2e/two.spec.ts",
    "rule 3: none in test/one.test.ts",
    "test/one.test.ts: rule 4 does not name it",
  ]);
});
