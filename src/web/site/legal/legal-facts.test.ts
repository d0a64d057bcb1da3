import { expect, test } from "vitest";
import { fillIn, legalFactsOf } from "#domain/legal/legal-facts.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { noticeWords } from "#web/words/legal/notice-words.ts";
import { termsWords } from "#web/words/legal/terms-words.ts";
import { accessibilityWords } from "#web/words/policies/accessibility-words.ts";
import { privacyWords } from "#web/words/policies/privacy-words.ts";
import { reviewPolicyWords } from "#web/words/policies/review-policy-words.ts";

const text = "filled in";
const settings = {
  ...exampleSettings,
  operator: {
    ...exampleSettings.operator,
    publicationDirector: text,
    host: text,
    insurer: text,
    mediator: { name: text, address: text, website: text },
  },
};
const texts = [termsWords, noticeWords, privacyWords, reviewPolicyWords, accessibilityWords];

for (const locale of ["fr", "en"] as const) {
  test(`${locale}: every fact that a legal text names is filled in`, async () => {
    const facts = legalFactsOf(settings, locale, "missing");
    for (const words of texts) {
      const filled = fillIn(JSON.stringify(await words.load(locale)), facts);
      expect(filled).not.toMatch(/\{\w+\}/);
      expect(filled).not.toContain("missing");
    }
  });
}

test("what the operator has not filled in is said to be missing", () => {
  const unfilled = { ...settings, operator: { ...settings.operator, insurer: " " } };
  expect(legalFactsOf(unfilled, "fr", "(à compléter)").insurer).toBe("(à compléter)");
});

test("a name that is no fact stays as it is", () => {
  expect(fillIn("{nobody}", legalFactsOf(exampleSettings, "en", ""))).toBe("{nobody}");
});
