import { expect, test } from "vitest";
import type { Failure } from "#web/api/failure.ts";
import { failureSentence, type Task } from "./failure-sentence.ts";
import { refusalWords } from "./frame/refusal-words.ts";

const words = await refusalWords.load("en");

// specification §8 and contract, "The site must also work against a provider's host".
test.each<[Task, Failure["code"], string]>([
  ["log-in", "invalid-credentials", "Email and/or password incorrect"],
  ["log-in", "unauthenticated", "Email and/or password incorrect"],
  ["log-in", "account-unconfirmed", "You must validate your account to continue"],
  ["log-in", "forbidden", "You must validate your account to continue"],
  ["ask-for-mail", "not-found", "No user found with this email"],
  ["ask-for-mail", "unknown-email", "No user found with this email"],
  ["ask-for-mail", "already-confirmed", "This user is already confirmed"],
  ["confirm", "already-confirmed", "This user is already confirmed"],
  ["confirm", "invalid", "An error occurred while confirming your account"],
  ["confirm", "fault", "An error occurred while confirming your account"],
  ["register", "invalid", "Something went wrong. Please try to register again"],
  ["register", "fault", "Something went wrong. Please try to register again"],
  ["book", "fault", "An error occurred while processing your booking, please try again"],
  ["pay", "fault", "An error occurred while processing your payment. Please try again"],
  ["give-opinion", "fault", "An error occurred while sending your feedback. Please try again"],
  ["write", "not-found", "Your message has not been sent. Please email or call us instead."],
  ["write", "fault", "Your message has not been sent. Please email or call us instead."],
  ["general", "fault", "Something went wrong. Please try again"],
])("%s, %s: %s", (task, code, sentence) => {
  expect(failureSentence(words, task, { code, fields: {} })).toBe(sentence);
});

test("when the server names the fields that are wrong, the message leads to them", () => {
  const failure = { code: "invalid", fields: { email: "email" } } as const;
  expect(failureSentence(words, "register", failure)).toBe(words.codes.invalid);
});

test("a code without a situation of its own keeps its own words", () => {
  expect(failureSentence(words, "book", { code: "sold-out", fields: {} })).toBe(words.codes["sold-out"]);
});
