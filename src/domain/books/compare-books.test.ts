import { expect, test } from "vitest";
import { toCents } from "#domain/money.ts";
import { compareBooks } from "./compare-books.ts";

const ours = [
  { id: "a", amount: toCents(100), reference: "VS-AAAAAA" },
  { id: "b", amount: toCents(200), reference: "VS-BBBBBB" },
  { id: "c", amount: toCents(300), reference: "VS-CCCCCC" },
];

test("books that agree have no difference (books §4)", () => {
  expect(compareBooks(ours, ours)).toEqual([]);
});

test("a row that only one side has, or whose amounts differ, is listed with both amounts", () => {
  const theirs = [
    { id: "a", amount: toCents(100) },
    { id: "b", amount: toCents(199) },
    { id: "d", amount: toCents(400) },
  ];
  expect(compareBooks(ours, theirs)).toEqual([
    { id: "b", reference: "VS-BBBBBB", ours: 200, theirs: 199 },
    { id: "c", reference: "VS-CCCCCC", ours: 300, theirs: undefined },
    { id: "d", reference: undefined, ours: undefined, theirs: 400 },
  ]);
});
