import { expect, test } from "vitest";
import { decideMerge } from "./decide-merge.ts";
import { refusal } from "./refusal.ts";
import { accept, reject } from "./result.ts";

const seen = { bays: 120, handovers: 4, days: 365 };
const taken = reject(refusal("changed-meanwhile"));

test.each([
  ["nothing touched: a colleague's change stays", { bays: 99 }, {}, { ...seen, bays: 99 }],
  ["another field touched: both stay", { bays: 99 }, { handovers: 6 }, { bays: 99, handovers: 6, days: 365 }],
  ["the same field, to another value: refused", { bays: 99 }, { bays: 80 }, undefined],
  ["the same field, to the same value", { bays: 99 }, { bays: 99 }, { ...seen, bays: 99 }],
  ["one field of two is taken: nothing is changed", { bays: 99 }, { bays: 80, handovers: 6 }, undefined],
])("of two people who change one form at once, %s (office §4)", (_, theirs, mine, merged) => {
  const wanted = { ...seen, ...mine };
  expect(decideMerge({ ...seen, ...theirs }, { seen, wanted })).toEqual(merged ? accept(merged) : taken);
});
