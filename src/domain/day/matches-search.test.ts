import { expect, test } from "vitest";
import { matchesSearch } from "./matches-search.ts";

const rows = [
  { plate: "AB123CD", reference: "VS-7K3M9Q", firstname: "Zoé", lastname: "Lefèvre" },
  { plate: "GK482LP", reference: "VS-223456", firstname: "Marc", lastname: "De La Tour" },
  { plate: "1234AB75", reference: "VS-AAAAAA", firstname: "Inès", lastname: "Benali" },
];
const found = (typed: string) => rows.filter((row) => matchesSearch(row, typed)).map(({ plate }) => plate);

test.each([
  { typed: "123", plates: ["AB123CD", "1234AB75"] },
  { typed: "482", plates: ["GK482LP"] },
  { typed: "475", plates: ["1234AB75"] },
  { typed: "ab-123", plates: ["AB123CD"] },
  { typed: "lefevre z", plates: ["AB123CD"] },
  { typed: "delatour", plates: ["GK482LP"] },
  { typed: "vs-22", plates: ["GK482LP"] },
  { typed: "999", plates: [] },
])("$typed finds $plates (desk §3)", ({ typed, plates }) => {
  expect(found(typed)).toEqual(plates);
});

test("an empty search matches every row", () => {
  expect(found("  ")).toHaveLength(3);
});
