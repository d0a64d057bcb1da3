import { expect, test } from "vitest";
import { deskEn } from "./desk-en.ts";
import { deskFr } from "./desk-fr.ts";

test.each([
  [26, "26 min de retard", "26 min late"],
  [119, "119 min de retard", "119 min late"],
  [120, "2 h de retard", "2 h late"],
  [2_681, "44 h de retard", "44 h late"],
  [2_880, "2 jours de retard", "2 days late"],
])("what is late by %i minutes is said in a unit that can be read", (count, french, english) => {
  expect(deskFr.lateBy(count)).toBe(french);
  expect(deskEn.lateBy(count)).toBe(english);
});
