import { expect, test } from "vitest";
import { parseEuros } from "./parse-euros.ts";

test.each([
  ["12,50", 1250],
  ["12.5", 1250],
  ["1 200", 120_000],
  ["0", 0],
  ["83,00 €", 8300],
  ["0,07", 7],
])("%s is parsed as an amount in euros", (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

test.each(["", "-5", "12,345", "douze", "1.200,00", "1e3"])("%s is refused as an amount in euros", (text) => {
  expect(parseEuros(text)).toBeUndefined();
});
