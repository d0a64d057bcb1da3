import { expect, test } from "vitest";
import { exampleSettings } from "#test/example-settings.ts";
import { writeTerms } from "./write-terms.ts";

/** The terms' full text for these hours of notice and of full refund, and this longest stay. */
function said(locale: "fr" | "en", hours: number, maximumDays = 30): string {
  const settings = {
    ...exampleSettings,
    fullRefundHours: hours,
    stay: { ...exampleSettings.stay, minimumNoticeHours: hours, maximumDays },
  };
  return JSON.stringify(writeTerms(settings, locale, { number: "1" }));
}

test.each([
  [
    "fr",
    24,
    [
      "possible jusqu’à 24 heures avant la dépose",
      "Jusqu’à 24 heures avant la dépose, tout est remboursé. Ensuite",
    ],
  ],
  [
    "fr",
    1,
    [
      "possible jusqu’à 1 heure avant la dépose",
      "en totalité jusqu’à 1 heure avant la dépose, puis le retour",
      "Jusqu’à 1 heure avant la dépose, tout",
    ],
  ],
  [
    "fr",
    0,
    [
      "possible jusqu’à la dépose,",
      "en totalité jusqu’à la dépose, puis le retour",
      "depuis vos réservations. Tout est remboursé. Tant que",
    ],
  ],
  [
    "en",
    24,
    [
      "made up to 24 hours before drop-off",
      "Until 24 hours before drop-off everything is refunded. After that",
    ],
  ],
  [
    "en",
    1,
    [
      "made up to 1 hour before drop-off",
      "everything until 1 hour before drop-off, then",
      "Until 1 hour before drop-off everything",
    ],
  ],
  [
    "en",
    0,
    [
      "made up to drop-off,",
      "everything until drop-off, then",
      "from your bookings. Everything is refunded. While",
    ],
  ],
] as const)(
  "in %s the terms word a notice and full refund of %i hours, also for one hour and for none (office §10)",
  (locale, hours, sentences) => {
    const text = said(locale, hours);
    for (const sentence of sentences) expect(text).toContain(sentence);
    expect(text).not.toMatch(/\b(0|1) (heures|hours)\b/);
  },
);

test("the terms word the longest stay in the singular or plural", () => {
  expect(
    [said("fr", 24, 1), said("fr", 24, 2)].map((text) => /pour (\d+ jours?) au plus/.exec(text)?.[1]),
  ).toEqual(["1 jour", "2 jours"]);
  expect(
    [said("en", 24, 1), said("en", 24, 2)].map((text) => /at most (\d+ days?)\./.exec(text)?.[1]),
  ).toEqual(["1 day", "2 days"]);
});

test.each([
  [["card", "cash"], 100_000, [true, true]],
  [["card"], 100_000, [true, false]],
  [["card", "cash"], 0, [true, false]],
  [["cash"], 100_000, [false, true]],
] as const)(
  "with %j and cash up to %i cents, the terms offer [card, cash]: %j (cancellation §7)",
  (paymentMethods, cashLimit, offered) => {
    for (const locale of ["fr", "en"] as const) {
      const { sections } = writeTerms({ ...exampleSettings, paymentMethods, cashLimit }, locale, {
        number: "1",
      });
      const text = JSON.stringify(sections.find(({ id }) => id === "payment")?.paragraphs);
      expect([/carte|card/.test(text), /espèces|cash/.test(text)]).toEqual(offered);
      expect(text).not.toContain("{");
    }
  },
);
