import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isGuessableSecret } from "./guessable-secret.ts";

test.each([
  ["one character", "a".repeat(64)],
  ["three of them", "abc".repeat(20)],
  ["a word of eleven, over and over", "Changeme-1!".repeat(4)],
  ["the alphabet", "abcdefghijklmnopqrstuvwxyz0123456789"],
  ["the digits of hexadecimal, twice", "0123456789abcdef0123456789abcdef"],
  ["down and up again", "zyxwvutsrqponmlkjihgfedcba0123456789"],
  ["a sentence", "this-is-the-secret-of-our-valet-service"],
  ["the same, shouted", "THIS IS THE SECRET OF OUR VALET SERVICE"],
])("rule 26: %s is guessable", (_, secret) => {
  expect(isGuessableSecret(secret)).toBe(true);
});

test.each(["hex", "base64", "base64url"] as const)(
  "control: of 2,000 random keys in %s none is guessable",
  (form) => {
    const keys = Array.from({ length: 2_000 }, (_, number) =>
      createHash("sha256").update(`key ${number}`).digest(form).slice(0, 32),
    );
    expect(keys.filter(isGuessableSecret)).toEqual([]);
  },
);
