import { expect, test } from "vitest";
import { deskEn } from "./desk-en.ts";
import { deskFr } from "./desk-fr.ts";

test.each([
  [26, "26 min de retard", "26 min late"],
  [59, "59 min de retard", "59 min late"],
  [60, "1 h de retard", "1 h late"],
  [65, "1 h 05 de retard", "1 h 05 late"],
  [132, "2 h 12 de retard", "2 h 12 late"],
  [120, "2 h de retard", "2 h late"],
  [2_681, "44 h de retard", "44 h late"],
  [2_880, "2 jours de retard", "2 days late"],
])("a delay of %i minutes is written in a readable unit", (count, french, english) => {
  expect(deskFr.lateBy(count)).toBe(french);
  expect(deskEn.lateBy(count)).toBe(english);
});
