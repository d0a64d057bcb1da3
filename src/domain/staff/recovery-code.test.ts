import { expect, test } from "vitest";
import {
  formatRecoveryCode,
  parseSecondFactor,
  recoveryAlphabet,
  recoveryCodeLength,
} from "./recovery-code.ts";

test.each([
  ["123456", { totp: "123456" }],
  ["123 456", { totp: "123456" }],
  ["abcd-efgh-2345-6777", { recovery: "ABCDEFGH23456777" }],
  ["12345", { recovery: "12345" }],
])("the second factor %s is parsed in any spelling", (typed, code) => {
  expect(parseSecondFactor(typed)).toEqual(code);
});

test("a recovery code as it is shown is parsed as the same code", () => {
  const code = recoveryAlphabet.slice(-recoveryCodeLength);
  expect(formatRecoveryCode(code)).toBe("QRST-UVWX-YZ23-4567");
  expect(parseSecondFactor(formatRecoveryCode(code))).toEqual({ recovery: code });
});
