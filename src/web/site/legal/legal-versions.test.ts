import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { noticeWords } from "#web/words/legal/notice-words.ts";
import { accessibilityWords } from "#web/words/policies/accessibility-words.ts";
import { privacyWords } from "#web/words/policies/privacy-words.ts";
import { reviewPolicyWords } from "#web/words/policies/review-policy-words.ts";
import { publishedOn } from "./legal-versions.ts";

/** Each text's date of effect and digest: a text with another digest needs a new date. */
test.each([
  ["notice", noticeWords, "2026-11-21", "4be6e8114d49df5d"],
  ["privacy", privacyWords, "2026-11-30", "7a460080a601838c"],
  ["reviewPolicy", reviewPolicyWords, "2026-11-22", "e4ee1e683731a9f1"],
  ["accessibility", accessibilityWords, "2026-11-29", "7ba48504fa95f95a"],
] as const)("the %s has a new date of effect whenever its text changes", async (name, words, day, digest) => {
  const texts = JSON.stringify([await words.load("fr"), await words.load("en")]);
  expect([publishedOn[name], createHash("sha256").update(texts).digest("hex").slice(0, 16)]).toEqual([
    day,
    digest,
  ]);
});
