import { figureApi } from "#contract/office/figure-calls.ts";
import { formatNumber } from "#domain/language/format.ts";
import { averageOf } from "#domain/review/review.ts";
import { RatingsPlot } from "../plots/ratings-plot.tsx";
import type { FigureKind } from "./figure-kind.ts";
import { portionLabel, portionName } from "./portion-label.ts";

export const ratingsKind: FigureKind<typeof figureApi.fetchRatings> = {
  call: figureApi.fetchRatings,
  read: ({ portions }, { words: all, locale }) => {
    const words = all.plots.ratings;
    const counts = [0, 1, 2, 3, 4].map((star) =>
      portions.reduce((sum, each) => sum + (each.counts[star] ?? 0), 0),
    );
    const reviews = counts.reduce((sum, count) => sum + count, 0);
    const average = averageOf(counts);
    if (average === undefined) return undefined;
    const written = (value: number) => formatNumber(value, locale, 1);
    const countIn = (each: readonly number[]) => each.reduce((sum, count) => sum + count, 0);
    return {
      big: words.average(written(average)),
      text: words.text(reviews),
      count: reviews,
      head: words.head,
      rows: portions.map((portion) => {
        const own = averageOf(portion.counts);
        return [
          portionName(portion, locale),
          ...portion.counts.toReversed(),
          own === undefined ? undefined : { decimal: own, digits: 1 },
        ];
      }),
      plot: (height) => (
        <RatingsPlot
          height={height}
          counts={counts}
          points={portions.map((portion) => ({
            label: portionLabel(portions, portion, locale),
            count: countIn(portion.counts),
            values: [averageOf(portion.counts)],
          }))}
          name={words.name}
          format={written}
          counted={all.counted}
          percent={(share) => all.percent(formatNumber(share, locale))}
        />
      ),
    };
  },
};
