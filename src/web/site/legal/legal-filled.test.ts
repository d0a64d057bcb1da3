import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { legalFactsOf } from "#domain/legal/legal-facts.ts";
import { missingFact } from "#domain/legal/write-terms.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { loadAllWords } from "#web/words/dictionary.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { LegalFilled } from "./legal-filled.tsx";

beforeAll(() => loadAllWords());

function written(text: string, operator: Partial<(typeof exampleSettings)["operator"]>): string {
  const settings = { ...exampleSettings, operator: { ...exampleSettings.operator, ...operator } };
  const facts = legalFactsOf(settings, "en", missingFact.en);
  return renderToStaticMarkup(h(LocaleContext, { value: "en" }, h(LegalFilled, { text, facts })));
}

test("looks 14: on an English page the operator's French names and addresses are marked as French, and nothing else", () => {
  const operator = { name: "Exemple (fiction)", address: "1 allée de l’Exemple", email: "a@site.example" };
  expect(written("By {name}, at {address}; write to {email}: {noticeHours} hours.", operator)).toBe(
    'By <span lang="fr">Exemple (fiction)</span>, at <span lang="fr">1 allée de l’Exemple</span>; write to ' +
      '<a href="mailto:a@site.example">a@site.example</a>: 24 hours.',
  );
});

test("looks 14: what the operator has not filled in is said in the page's own language", () => {
  expect(written("Insurer: {insurer}.", { insurer: "" })).toBe("Insurer: (to be filled in by the operator).");
  expect(written("{host}", { host: "Hébergeur" })).not.toContain("lang");
});
