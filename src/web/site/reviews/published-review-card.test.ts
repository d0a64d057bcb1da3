import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { PublishedReview } from "#contract/reviews.ts";
import { locales } from "#domain/locale.ts";
import { toLocalDate } from "#domain/time.ts";
import { exampleSettings } from "#test/example-settings.ts";
import { SettingsContext } from "#web/parts/settings-context.ts";
import { reviewsWords } from "#web/words/home/reviews-words.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { PublishedReviewCard } from "./published-review-card.tsx";

const reviews: readonly PublishedReview[] = locales.map((locale) => ({
  id: locale,
  author: "Camille R.",
  rating: 4,
  locale,
  stayDate: "2026-11-03",
  publishedAt: "2026-11-12T09:00:00Z",
  text: `Text in ${locale}.`,
  reply: `Reply in ${locale}.`,
}));
const facts = {
  settings: exampleSettings,
  today: toLocalDate("2026-11-23") as NonNullable<ReturnType<typeof toLocalDate>>,
};

// A screen reader reads a text in its own language, and a browser offers to translate it (WCAG 3.1.2).
describe.each(locales)("on a page in %s", (locale) => {
  test.each(reviews)(
    "rule 21: a review in $locale and the reply to it say their language",
    async (review) => {
      await reviewsWords.load(locale);
      const card = h(PublishedReviewCard, { review });
      const page = renderToStaticMarkup(
        h(LocaleContext, { value: locale }, h(SettingsContext, { value: facts }, card)),
      );
      expect(page).toMatch(
        new RegExp(`<blockquote lang="${review.locale}"[^>]*>${review.text}</blockquote>`),
      );
      expect(page).toContain(`<p lang="${review.locale}">${review.reply}</p>`);
      // A reader of another language is told which language it is in.
      const { inLanguage } = await reviewsWords.load(locale);
      for (const other of locales) {
        expect(page.includes(inLanguage[other])).toBe(other === review.locale && other !== locale);
      }
      // The card's own words are in the page's language.
      expect(page.match(/lang=/g)).toHaveLength(2);
    },
  );
});

test("a review published late in the evening shows the airport's date, with or without the server's own", async () => {
  await reviewsWords.load("en");
  for (const review of reviews) {
    const late = { ...review, publishedAt: "2026-11-12T23:30:00Z" };
    const drawn = [late, { ...late, publishedOn: facts.today }].map((shown) =>
      renderToStaticMarkup(
        h(
          LocaleContext,
          { value: "en" },
          h(SettingsContext, { value: facts }, h(PublishedReviewCard, { review: shown })),
        ),
      ),
    );
    expect(drawn[0]).toContain("13\u00a0Nov 2026");
    expect(drawn[1]).toContain("23\u00a0Nov 2026");
  }
});
