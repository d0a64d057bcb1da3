import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";

test.each([
  ["nothing changed", { a: 1, b: { c: "x" } }, { a: 1, b: { c: "x" } }, []],
  [
    "a value in depth",
    { b: { c: "x", d: 1 } },
    { b: { c: "y", d: 1 } },
    [{ field: "b.c", before: "x", after: "y" }],
  ],
  [
    "made",
    null,
    { on: true, name: null },
    [
      { field: "on", after: true },
      { field: "name", after: null },
    ],
  ],
  ["gone", { on: true }, undefined, [{ field: "on", before: true }]],
  ["emptied", { code: "A" }, { code: null }, [{ field: "code", before: "A", after: null }]],
  [
    "a list that grew and moved",
    { services: ["wash"] },
    { services: ["fuel", "wash"] },
    [
      { field: "services.0", before: "wash", after: "fuel" },
      { field: "services.1", after: "wash" },
    ],
  ],
  [
    "0, empty text and false are values",
    { a: 0 },
    { a: "", b: false },
    [
      { field: "a", before: 0, after: "" },
      { field: "b", after: false },
    ],
  ],
])("%s", (_name, before, after, expected) => {
  expect(listChanges(before, after)).toEqual(expected);
});
