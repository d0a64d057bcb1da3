import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  ["fr", "hours", "0 heure", "1 heure", "2 heures"],
  ["en", "hours", "0 hours", "1 hour", "2 hours"],
  ["fr", "days", "0 jour", "1 jour", "2 jours"],
  ["en", "days", "0 days", "1 day", "2 days"],
  ["fr", "months", "0 mois", "1 mois", "2 mois"],
  ["en", "months", "0 months", "1 month", "2 months"],
  ["fr", "years", "0 an", "1 an", "2 ans"],
  ["en", "years", "0 years", "1 year", "2 years"],
] as const)("%s counts %s in the grammar of its language: %s, %s, %s", (locale, unit, ...said) => {
  expect([0, 1, 2].map((count) => formatDuration(count, unit, locale))).toEqual(said);
});
