import { expect, test } from "vitest";
import { checkPassword, passwordRules } from "./password-rules.ts";

test.each([
  ["", "required"],
  ["Aa1!Aa1!Aa1", "password-length"],
  ["Aa1!Aa1!Aa1!", true],
  ["AA1!AA1!AA1!", "password-lower"],
  ["aa1!aa1!aa1!", "password-upper"],
  ["Aab!Aab!Aab!", "password-number"],
  ["Aa11Aa11Aa11", "password-special"],
  ["Éà1 Éà1 Éà1 ", true],
  ["deux chevaux gris sou", true],
  ["abcdefghijklmnopqrst", true],
  ["abcdefghijklmnopqrs", "password-upper"],
  ["x".repeat(128), true],
  ["x".repeat(129), "password-too-long"],
  ["🚗".repeat(20), true],
  ["🚗".repeat(11), "password-length"],
])("the password %j is checked as %s", (password, outcome) => {
  expect(checkPassword(password)).toBe(outcome);
});

test("each password rule reports its limit and whether it is met", () => {
  expect(passwordRules("abcdefgh1")).toEqual([
    { rule: "password-length", count: 12, met: false },
    { rule: "password-lower", count: 1, met: true },
    { rule: "password-upper", count: 1, met: false },
    { rule: "password-number", count: 1, met: true },
    { rule: "password-special", count: 1, met: false },
    { rule: "password-too-long", count: 128, met: true },
  ]);
});

test("a passphrase of 20 characters needs no particular classes of characters", () => {
  expect(passwordRules("abcdefghijklmnopqrst").every(({ met }) => met)).toBe(true);
});
