// custody §6: one key per tag, also while this phone's reception is still unsent.
import { expect, test } from "vitest";
import { isTagTaken } from "./lot-source.ts";

const keyTags = [{ name: "877", reference: "VS-A", unaccounted: false }];
const received = { reference: "VS-B", body: { keyTag: "901" } };

test.each([
  { tag: "877", taken: true, whose: "of a car that is here" },
  { tag: "901", taken: true, whose: "of a car that this phone has received and told nobody of" },
  { tag: "902", taken: false, whose: "of no car" },
])("a key tag can be given to one car only: $tag is the tag $whose", ({ tag, taken }) => {
  expect(isTagTaken({ keyTags }, [received], { tag, reference: "VS-C" })).toBe(taken);
});

test("a car's own key tag is not taken for that car", () => {
  expect(isTagTaken({ keyTags }, [], { tag: "877", reference: "VS-A" })).toBe(false);
});
