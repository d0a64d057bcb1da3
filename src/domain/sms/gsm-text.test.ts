import { expect, test } from "vitest";
import { gsmLength, toGsm } from "./gsm-text.ts";

// sms §2: one character outside the alphabet more than doubles the cost of a message.
test.each([
  ["dépose à Orly, ça alors : où ?", "dépose à Orly, ca alors : où ?"],
  ["« l’œuvre » – août…", '"l\'oeuvre" - aout...'],
  ["8\u00a0h\u202f30", "8 h 30"],
  ["Zürich Čapek 東京 🚗", "Zürich Capek"],
])("'%s' is written '%s' in the GSM alphabet", (text, written) => {
  expect(toGsm(text)).toBe(written);
  expect(gsmLength(toGsm(text))).toBeDefined();
});

test.each([
  ["abc", 3],
  ["3 €", 4],
  ["[é]", 5],
  ["ç", undefined],
] as const)("'%s' counts as %s characters of a text message", (text, length) => {
  expect(gsmLength(text)).toBe(length);
});
