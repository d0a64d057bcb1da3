import { expect, test } from "vitest";
import { bareOrsIn } from "./bare-or.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const files = ["src", "tools"].flatMap((folder) => sourceFiles(folder));

test("rule 1: no raw SQL has an `or` outside brackets", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => bareOrsIn(textOf(path)).map((found) => `${path}: ${found}`))).toEqual([]);
});

test.each([
  ["sql<boolean>`total_uses is null or used < total_uses`"],
  ["sql`a = ${b} OR c`"],
  ["sql`(a and b) or c`"],
  ["sql`\n  select 1 from x\n  where a\n    or b`"],
  ["sql<{ a: string; b: number }>`a or b`"],
  ["sql`a ${sql`b or c`} d`"],
])("control: %j is refused", (text) => {
  expect(bareOrsIn(text)).toHaveLength(1);
});

test.each([
  ["sql`(total_uses is null or used < total_uses)`"],
  ["sql`create or replace view x as select 1`"],
  ["sql`a = 'this or that'`"],
  ["sql`a = ${b ?? (c || d)} and (e or f)`"],
  ["sql`order by floor`"],
])("%j is accepted", (text) => {
  expect(bareOrsIn(text)).toEqual([]);
});
