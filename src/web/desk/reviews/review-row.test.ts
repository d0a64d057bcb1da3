// A review at the desk, open, in each of its states (office §5).
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { QueuedReview } from "#contract/office/review-calls.ts";
import { locales } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";
import { reviewQueueWords } from "#web/words/queues/review-queue-words.ts";
import { LocaleContext } from "#web/words/use-words.ts";
import { ReviewRow } from "./review-row.tsx";

const submittedAt = "2027-05-01T08:00:00Z";
const written = {
  id: "one",
  author: "Camille R.",
  rating: 4,
  text: "Navette à l’heure.",
  reference: "VS-222222",
  stayDate: "2027-04-20" as LocalDate,
  submittedAt,
};
const rows: readonly QueuedReview[] = [
  { ...written, status: "submitted" },
  { ...written, status: "published", publishedAt: submittedAt, reply: "Merci.", repliedAt: submittedAt },
  { ...written, status: "refused", refusalReason: "Le texte nomme un salarié." },
];

describe.each(locales)("in %s", (locale) => {
  test.each(rows)(
    "an open review that is $status offers its possible actions, and shows what was written and decided",
    async (review) => {
      const words = await reviewQueueWords.load(locale);
      const { status, reply, refusalReason } = review;
      const page = drawn(locale, review);
      const offered = [words.publish, words.refuse, words.changeReply].filter((name) =>
        page.includes(`>${name}<`),
      );
      expect(offered).toEqual(
        { submitted: [words.publish, words.refuse], published: [words.changeReply], refused: [] }[status],
      );
      // The reason is a field while still to be given, and plain text once sent.
      expect(page.includes(words.reason)).toBe(status === "submitted");
      expect(page.includes(words.told("").trim())).toBe(refusalReason !== undefined);
      for (const said of [written.text, reply, refusalReason])
        if (said !== undefined) expect(page).toContain(said);
    },
  );
});

function drawn(locale: (typeof locales)[number], review: QueuedReview): string {
  const nothing = () => undefined;
  const row = h(ReviewRow, {
    review,
    isOpen: true,
    onToggle: nothing,
    onDecided: nothing,
    onChanged: () => Promise.resolve(),
  });
  return renderToStaticMarkup(h(LocaleContext, { value: locale }, row));
}
