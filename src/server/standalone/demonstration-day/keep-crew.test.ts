import { expect, test } from "vitest";
import { crewAt } from "./keep-crew.ts";

test("three or four valets share the day: one is there at night, all of them at midday", () => {
  for (const valets of [
    ["a", "b", "c"],
    ["a", "b", "c", "d"],
  ]) {
    const crews = Array.from({ length: 24 }, (_, hourOfDay) => crewAt(valets, hourOfDay));
    expect(Math.min(...crews.map((crew) => crew.length))).toBe(1);
    expect(crews[3]).toEqual([valets.findLast((_, index) => index % 2 === 1)]);
    expect(crews[13]).toEqual(valets);
    expect(crews[6]).not.toEqual(crews[20]);
  }
  expect(crewAt(["a"], 20)).toEqual(["a"]);
});
