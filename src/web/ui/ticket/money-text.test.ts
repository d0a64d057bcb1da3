import { expect, test } from "vitest";
import { euros, toCents } from "#domain/money.ts";
import { moneyText } from "./money-text.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  [euros(124), "fr", "124,00 €"],
  [euros(124), "en", "€124.00"],
  [toCents(2067), "fr", "20,67 €"],
  [toCents(-500), "en", "-€5.00"],
] as const)("%i cents read in %s are %s", (amount, locale, text) => {
  expect(plain(moneyText(amount, locale))).toBe(text);
});

test("whole euros may lose their cents, others never", () => {
  expect(plain(moneyText(euros(1240), "fr", "if-any"))).toBe("1 240 €");
  expect(plain(moneyText(toCents(124_050), "fr", "if-any"))).toBe("1 240,50 €");
});
