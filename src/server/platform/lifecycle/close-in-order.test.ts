import { expect, test } from "vitest";
import { closeInOrder, closeTogether } from "./close-in-order.ts";

const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });

function closings(failing: readonly number[]) {
  const closed: number[] = [];
  const each = [0, 1, 2, 3].map((index) => async () => {
    await Promise.resolve();
    if (failing.includes(index)) throw index === failing[0] ? refused : new Error("later");
    closed.push(index);
  });
  return { each, closed };
}

test.each([
  { failing: [0], closed: [1, 2, 3] },
  { failing: [1, 2], closed: [0, 3] },
  { failing: [0, 1, 3], closed: [2] },
])("closings $failing that fail keep nothing else open, and the first failure is thrown", async (row) => {
  for (const close of [closeInOrder, closeTogether]) {
    const { each, closed } = closings(row.failing);
    await expect(close(each)).rejects.toBe(refused);
    expect(closed).toEqual(row.closed);
  }
});

test("each is closed when the one before is", async () => {
  const { each, closed } = closings([]);
  await closeInOrder(each);
  expect(closed).toEqual([0, 1, 2, 3]);
});
