import { expect, test } from "vitest";
import { answersInOrder } from "./answers-in-order.ts";

test("of three questions the one that was asked last is answered, in whatever order the answers come", () => {
  for (const order of [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ]) {
    const { ask, take } = answersInOrder();
    for (const _ of order) ask();
    let shown = 0;
    for (const turn of order) if (take(turn)) shown = turn;
    expect(shown).toBe(3);
  }
});

test("what a change has answered is not taken back by a question from before it", () => {
  const { ask, take, isLatest } = answersInOrder();
  const before = ask();
  expect(take(ask())).toBe(true);
  expect(isLatest(before)).toBe(false);
  expect(take(before)).toBe(false);
  // Control: an answer requested afterwards is newer.
  expect(take(ask())).toBe(true);
});
