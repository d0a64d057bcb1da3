import { expect, test } from "vitest";
import { guardsOf, nextIn, type StateTable } from "./state-table.ts";

const door: StateTable<"open" | "close", "ajar" | "open" | "shut"> = {
  open: { from: ["shut", "ajar"], to: "open" },
  close: { from: ["open", "ajar"], to: "shut" },
};

test("an action is possible only from the states of its table, and leads to the table's state", () => {
  expect(guardsOf(door).open("shut")).toBe(true);
  expect(guardsOf(door).open("open")).toBe(false);
  expect(nextIn(door, "ajar", "close")).toBe("shut");
  expect(nextIn(door, "shut", "close")).toBeUndefined();
});
