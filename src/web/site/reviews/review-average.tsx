import { formatNumber } from "#domain/language/format.ts";
import { RatingSummary } from "#web/ui/reviews/rating-summary.tsx";
import { reviewsWords } from "#web/words/home/reviews-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

type Props = { readonly average: number; readonly count: number };

export function ReviewAverage({ average, count }: Props) {
  const words = useWords(reviewsWords);
  const locale = useLocale();
  const figure = formatNumber(average, locale, 1);
  return (
    <RatingSummary average={average} averageText={figure} starsLabel={words.outOfFive(figure)}>
      {words.count(count)}
    </RatingSummary>
  );
}
