// The traveller's own review on the site, in each of its states (rules §9).
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { BookingView } from "#contract/bookings.ts";
import { locales } from "#domain/locale.ts";
import { profileWords } from "#web/words/account/profile-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { OwnReview } from "./own-review.tsx";

type Review = NonNullable<BookingView["review"]>;

const written = { rating: 4, text: "Navette à l’heure, voiture propre." };
const reviews: readonly Review[] = [
  { ...written, status: "submitted" },
  { ...written, status: "published", reply: "Merci, à bientôt." },
  { ...written, status: "refused", refusalReason: "Le texte nomme un salarié." },
];

describe.each(locales)("in %s", (locale) => {
  test.each(reviews)(
    "a review that is $status shows its status and text, and can be withdrawn",
    async (review) => {
      const [{ opinion }] = await Promise.all([profileWords.load(locale), refusalWords.load(locale)]);
      const props = { reference: "VS-222222", review, back: null, onWithdrawn: () => undefined };
      const drawn = h(LocaleContext, { value: locale }, h(OwnReview, props));
      const [page = "", dialog = ""] = renderToStaticMarkup(drawn).split("<dialog");
      const shown = plain(page);
      expect(page).toContain(`<p role="status">${opinion.states[review.status]}</p>`);
      const others = reviews.filter(({ status }) => status !== review.status);
      for (const { status, reply, refusalReason } of others) {
        expect(shown).not.toContain(opinion.states[status]);
        for (const said of [reply, refusalReason]) if (said !== undefined) expect(shown).not.toContain(said);
      }
      expect(shown).toContain(written.text);
      expect(page).toContain(opinion.stars(4));
      for (const [label, said] of [
        [opinion.reply, review.reply],
        [opinion.reason, review.refusalReason],
      ] as const) {
        // No heading without its text.
        expect(page.includes(`<h3>${label}</h3>`)).toBe(said !== undefined);
        if (said !== undefined) expect(shown).toContain(said);
      }
      expect(shown).toContain(opinion.withdraw);
      expect(dialog === "" || dialog.includes(opinion.withdrawQuestion)).toBe(true);
    },
  );
});

function plain(markup: string): string {
  return markup.replaceAll(/<[^>]+>/g, " ");
}
