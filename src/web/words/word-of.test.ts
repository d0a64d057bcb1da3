import { expect, test } from "vitest";
import { bookingsEn } from "./office/bookings-en.ts";
import { wordOf } from "./word-of.ts";

test("a code has its word, and one of a newer server is shown as it is", () => {
  expect(wordOf(bookingsEn.mails, "withdrawal-link")).toBe("Link to withdraw");
  for (const code of ["of-tomorrow", "constructor", ""]) expect(wordOf(bookingsEn.mails, code)).toBe(code);
});
