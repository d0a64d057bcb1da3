import type { ShownReview } from "#contract/page-rendering.ts";
import { formatCompactDay, formatDate } from "#domain/language/format.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { ReviewCard } from "#web/ui/reviews/review-card.tsx";
import { reviewsWords } from "#web/words/home/reviews-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

/** A review with what the law requires beside it: when the stay was, and when it was published (rules §9). */
export function PublishedReviewCard({ review }: { readonly review: ShownReview }) {
  const words = useWords(reviewsWords);
  const locale = useLocale();
  const { airport, brand } = useSettings();
  const stay = formatDate(review.stayDate, locale, "compact");
  const published =
    "publishedOn" in review
      ? formatDate(review.publishedOn, locale, "compact")
      : formatCompactDay(review.publishedAt, locale, airport.zone);
  return (
    <ReviewCard
      rating={review.rating}
      ratingLabel={words.stars(review.rating)}
      text={review.text}
      lang={review.locale}
      author={review.author}
      facts={[
        words.stayed(stay),
        words.published(published),
        ...(review.locale === locale ? [] : [words.inLanguage[review.locale]]),
      ]}
      reply={review.reply === undefined ? undefined : { title: words.reply(brand), text: review.reply }}
    />
  );
}
