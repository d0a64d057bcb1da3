import { expect, test } from "vitest";
import { checkEmail, toEmailAddress } from "./email-address.ts";

test.each([
  ["camille@example.fr", "camille@example.fr"],
  ["  Camille.Roux@Example.FR ", "camille.roux@example.fr"],
  ["camille+parking@example.co.uk", "camille+parking@example.co.uk"],
  ["o'neil@example.ie", "o'neil@example.ie"],
  ["\u200bcamille@example.fr\ufeff", "camille@example.fr"],
  ["a@xn--cole-9oa.fr", "a@xn--cole-9oa.fr"],
  [`${"a".repeat(64)}@example.fr`, `${"a".repeat(64)}@example.fr`],
  [ofLength(254), ofLength(254)],
])("%j is normalised to the e-mail address %s", (typed, email) => {
  expect(toEmailAddress(typed)).toBe(email);
  expect(checkEmail(typed)).toBe(true);
});

test.each([
  "camille",
  "camille@",
  "@example.fr",
  "camille@localhost",
  "camille@example",
  "camille@example.f",
  "camille@example..fr",
  "camille@-example.fr",
  "ca mille@example.fr",
  "camille..roux@example.fr",
  ".camille@example.fr",
  "a@b@example.fr",
  "camille@example.fr\r\nBcc: all@example.fr",
  "camille@127.0.0.1",
  "josé@example.fr",
  "<camille@example.fr>",
  `${"a".repeat(65)}@example.fr`,
  `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(20)}.fr`,
])("%j is refused as an e-mail address", (typed) => {
  expect(toEmailAddress(typed)).toBeUndefined();
  expect(checkEmail(typed)).toBe("email");
});

test("an e-mail address may have 254 characters and no more", () => {
  expect(ofLength(254)).toHaveLength(254);
  expect(toEmailAddress(ofLength(255))).toBeUndefined();
});

test("an empty e-mail address is refused as required", () => {
  expect(checkEmail("  ")).toBe("required");
});

function ofLength(length: number): string {
  const beginning = `${"a".repeat(64)}@${"b".repeat(62)}.${"c".repeat(62)}.`;
  return `${beginning}${"d".repeat(length - beginning.length - 3)}.fr`;
}
