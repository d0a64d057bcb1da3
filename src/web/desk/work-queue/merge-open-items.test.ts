import { expect, test } from "vitest";
import { mergeOpenItems, neighbourOf } from "./merge-open-items.ts";

const items = (ids: string) => Array.from(ids, (id) => ({ id }));
const idsOf = (shown: readonly { readonly id: string }[]) => shown.map(({ id }) => id).join("");

test.each([
  ["abc", "abc", "", "abc"],
  ["abc", "ac", "", "ac"],
  ["abc", "ac", "b", "abc"],
  ["abc", "abd", "c", "abdc"],
  ["abc", "", "ac", "ac"],
  ["abcd", "dx", "bc", "bcdx"],
  ["", "ab", "z", "ab"],
])("the queue %s, reloaded as %s with %s open, shows %s (office §8)", (before, listed, open, shown) => {
  expect(idsOf(mergeOpenItems(items(before), items(listed), new Set(open)))).toBe(shown);
});

test.each([
  ["abc", "a", "b"],
  ["abc", "b", "c"],
  ["abc", "c", "b"],
  ["a", "a", undefined],
])("in the queue %s the focus moves from %s to %s", (shown, id, next) => {
  expect(neighbourOf(items(shown), id)).toBe(next);
});
