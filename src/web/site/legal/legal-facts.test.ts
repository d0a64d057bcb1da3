import { expect, test } from "vitest";
import { fillPlaceholders, legalFactsOf } from "#domain/legal/legal-facts.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { textOf } from "#test/source-files.ts";
import { noticeWords } from "#web/words/legal/notice-words.ts";
import { termsWords } from "#web/words/legal/terms-words.ts";
import { accessibilityEn } from "#web/words/policies/accessibility-en.ts";
import { accessibilityFr } from "#web/words/policies/accessibility-fr.ts";
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
  test(`${locale}: every placeholder of the legal texts is filled in`, async () => {
    const facts = legalFactsOf(settings, locale, "missing");
    for (const words of texts) {
      const filled = fillPlaceholders(JSON.stringify(await words.load(locale)), facts);
      expect(filled).not.toMatch(/\{\w+\}/);
      expect(filled).not.toContain("missing");
    }
  });
}

test.each([
  ["fr", 1, /états des lieux : 1 mois après le retour.* 1 an après sa clôture/],
  ["fr", 2, /états des lieux : 2 mois après le retour.* 2 ans après sa clôture/],
  ["en", 1, /inspections: 1 month after the return.* 1 year after it was closed/],
  ["en", 2, /inspections: 2 months after the return.* 2 years after it was closed/],
] as const)(
  "%s: the retention of pictures has its unit in the singular or plural, for %i",
  async (locale, count, said) => {
    const custody = { keepMediaMonths: count, keepClaimedYears: count };
    const facts = legalFactsOf({ ...settings, custody }, locale, "missing");
    const filled = fillPlaceholders(JSON.stringify(await privacyWords.load(locale)), facts);
    expect(filled.replaceAll(/[\u00A0\u202F]/g, " ")).toMatch(said);
  },
);

test("a fact that the operator has not filled in is shown as missing", () => {
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

test("rule 12: the accessibility statement says what the tests of every page do, and no more", () => {
  const fit = textOf("e2e/fit.ts");
  const widths = /const widths = \[([\d, ]+)\]/.exec(fit)?.[1]?.split(", ").map(Number) ?? [];
  expect([widths.length, Math.min(...widths), Math.max(...widths)]).toEqual([4, 360, 1920]);
  // At the width and colour scheme of its turn, at the narrowest width, and with text at 200 %.
  expect(fit).toMatch(
    /expectFitAt\(page, width, colorScheme\);\s+await lookClosely\(sight\);\s+await expectFitAt\(page, width === narrowest \? widest : narrowest,/,
  );
  expect(fit).toMatch(/await expectLargeTextToFit\(page\);\n}/);
  expect(textOf("e2e/every-route.spec.ts")).toMatch(
    /toHaveAttribute\("lang", other\);\s+await expectLargeTextToFit\(page\);/,
  );
  expect(fit).toMatch(/width: 390[^}]+}\);\s+await setTextSize\(page, "200%"\)/);
  expect(textOf("e2e/journey.ts")).toContain('["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]');
  // One page of each layout; in the torture run each page.
  expect(textOf("e2e/every-route.spec.ts")).toContain(
    "const visited = isTorture ? allNames : allNames.filter((name) => !(name in alike));",
  );
  const said = (list: object) => JSON.stringify(list);
  expect(said(accessibilityEn.sections.tests)).toMatch(
    /one page of each layout; its long run tests every page.*WCAG 2\.2 AA.*one of four widths and in light or dark.*360 .*wider one.*1920 .*both languages on a phone .*200%/,
  );
  expect(said(accessibilityFr.sections.tests)).toMatch(
    /une page de chaque modèle ; sa version longue les vérifie toutes.*WCAG 2\.2 AA.*une de quatre largeurs et en clair ou en sombre.*360 .*plus large.*1920 .*deux langues, sur un téléphone .*200\s%/,
  );
  // Under reduced motion, any other animation is instant.
  const still =
    /prefers-reduced-motion: reduce\) {\s+\*,[^}]+animation-duration: 1ms !important;[^}]+transition-duration: 0s/;
  expect(textOf("src/web/ui/base.css")).toMatch(still);
});

test("an unknown placeholder stays as it is", () => {
  expect(fillPlaceholders("{nobody}", legalFactsOf(exampleSettings, "en", ""))).toBe("{nobody}");
});
