import { expect, test } from "vitest";
import { sourceFiles, textOf } from "#test/source-files.ts";
import { payLinkEn } from "../pay-link/pay-link-en.ts";
import { payLinkFr } from "../pay-link/pay-link-fr.ts";
import { placedEn } from "./placed-en.ts";
import { placedFr } from "./placed-fr.ts";

const claims = /nothing (?:has been|was) charged|rien n’a été débité/i;

/** Every sentence, those that take amounts and references with some. */
function sentencesOf(words: object, path = ""): readonly (readonly [path: string, text: string])[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const at = `${path}${key}`;
    if (typeof value === "string") return [[at, value]] as const;
    if (typeof value === "function") return [[at, String(value("76,00 €", "VS-7K3M9Q", 24))]] as const;
    return typeof value === "object" && value !== null ? sentencesOf(value, `${at}.`) : [];
  });
}

test.each([
  ["fr", placedFr],
  ["en", placedEn],
])(
  "rule 5: %s: nothing was charged is said where the provider refused the card, and nowhere else (payment §5)",
  (_, words) => {
    const claiming = sentencesOf(words).filter(([, text]) => claims.test(text));
    expect(claiming.map(([path]) => path)).toEqual(["checkout.declined"]);
  },
);

test("rule 5: of all texts, mails included, those of a refused card alone say it (payment §5)", () => {
  const claiming = sourceFiles("src", { tests: false }).flatMap((path) =>
    claims.test(textOf(path)) && !path.endsWith(".tsx") ? [path] : [],
  );
  expect(claiming).toEqual([
    "src/server/mail/words/en-booking-mail.ts",
    "src/server/mail/words/fr-booking-mail.ts",
    "src/web/site/checkout/payment-notice.ts",
    "src/web/words/booking/placed-en.ts",
    "src/web/words/booking/placed-fr.ts",
    "src/web/words/pay-link/pay-link-en.ts",
    "src/web/words/pay-link/pay-link-fr.ts",
  ]);
  const linked = [...sentencesOf(payLinkFr), ...sentencesOf(payLinkEn)];
  expect(linked.flatMap(([path, text]) => (claims.test(text) ? [path] : []))).toEqual([
    "declined",
    "declined",
  ]);
});

test.each([
  ["fr", placedFr],
  ["en", placedEn],
])("rule 5: %s: whoever waits reads for what, and how much (payment §5)", (_, { checkout }) => {
  for (const sentence of [checkout.waiting, checkout.unpaid, checkout.expired]) {
    expect(sentence("76,00 €", "VS-7K3M9Q")).toMatch(/76,00 €.*VS-7K3M9Q/);
  }
});
