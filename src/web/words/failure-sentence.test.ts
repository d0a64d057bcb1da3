import { expect, test } from "vitest";
import { locales } from "#domain/locale.ts";
import type { Failure } from "#web/api/failure.ts";
import { bookingWords } from "./booking/booking-words.ts";
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
])("the task %s, refused with %s, shows “%s”", (task, code, sentence) => {
  expect(failureSentence(words, task, { code, fields: {} })).toBe(sentence);
});

test("a refusal that names fields shows the message that points to them", () => {
  const failure = { code: "invalid", fields: { email: "email" } } as const;
  expect(failureSentence(words, "register", failure)).toBe(words.codes.invalid);
});

test("a code without a sentence for its task shows the code's own message", () => {
  expect(failureSentence(words, "book", { code: "sold-out", fields: {} })).toBe(words.codes["sold-out"]);
});

test("rule 19: nobody whom no answer reached is told to be offline: it may be we who are away", async () => {
  const says = /hors ligne|pas de connexion|offline|no connection/i;
  for (const locale of locales) {
    const { codes } = await refusalWords.load(locale);
    const booking = await bookingWords.load(locale);
    for (const text of [codes.offline, booking.offlineTitle, booking.offline]) expect(text).not.toMatch(says);
  }
});

test("no refusal promises a way to pay: which are taken is a setting (cancellation §7)", async () => {
  for (const locale of locales) {
    const { codes } = await refusalWords.load(locale);
    expect(codes["payment-unavailable"]).not.toMatch(/cash|espèces/);
    expect(codes["cash-not-offered"]).not.toMatch(/card|carte/);
    const { payment } = await bookingWords.load(locale);
    expect(payment.cashLimit("1")).not.toMatch(/card|carte/);
  }
});

test("a notice of no hours is worded as the departure, never as 0 hours (rules §4)", async () => {
  for (const locale of locales) {
    const { notice } = await refusalWords.load(locale);
    expect(notice(0)).not.toMatch(/0|heure|hour/);
    for (const hours of [1, 24, 36]) expect(notice(hours)).toMatch(new RegExp(`\\b${hours}\\s(heure|hour)`));
  }
});
