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
    host: "Hosting, 2 Example Lane, 01 99 00 56 78",
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

test("rule 12: whoever hosts the site is named with a telephone, or the lack of one is said (LCEN, article 1-1)", () => {
  const hostedBy = (host: string) =>
    legalFactsOf({ ...settings, operator: { ...settings.operator, host } }, "fr", "(à compléter)").host;
  expect(hostedBy("Hébergeur, 2 allée de l’Exemple, 95700 Roissy, 01 99 00 56 78")).toMatch(/56 78$/);
  expect(hostedBy("Hébergeur, 95700 Roissy, +33 1 99 00 56 78")).toMatch(/56 78$/);
  expect(hostedBy("Hébergeur, 2 allée de l’Exemple, 95700 Roissy")).toMatch(/, téléphone : \(à compléter\)$/);
  expect(hostedBy("")).toBe("(à compléter)");
});

test("a name that is no fact stays as it is", () => {
  expect(fillIn("{nobody}", legalFactsOf(exampleSettings, "en", ""))).toBe("{nobody}");
});
