import { expect, test } from "vitest";
import { responseOrder } from "./response-order.ts";

test("of three reads the answer to the latest stays, in whatever order the answers arrive", () => {
  for (const order of [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ]) {
    const { ask, take } = responseOrder();
    for (const _ of order) ask();
    let shown = 0;
    for (const turn of order) if (take(turn)) shown = turn;
    expect(shown).toBe(3);
  }
});

test("the answer to an earlier read does not replace the answer to a later change", () => {
  const { ask, take, isLatest } = responseOrder();
  const before = ask();
  expect(take(ask())).toBe(true);
  expect(isLatest(before)).toBe(false);
  expect(take(before)).toBe(false);
  // Control: an answer requested afterwards is newer.
  expect(take(ask())).toBe(true);
});
