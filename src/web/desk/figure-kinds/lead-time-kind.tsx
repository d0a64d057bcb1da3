import { figureApi } from "#contract/office/figure-calls.ts";
import { quantileOf } from "#domain/figures/counted-shares.ts";
import { countOf } from "#domain/figures/counted-values.ts";
import { Histogram } from "../plots/histogram.tsx";
import type { FigureKind } from "./figure-kind.ts";

/** In weeks; the last bucket holds all longer lead times. */
const weeks = 16;

export const leadTimeKind: FigureKind<typeof figureApi.fetchLeadTimes> = {
  call: figureApi.fetchLeadTimes,
  read: ({ days }, { words: all }) => {
    const words = all.plots.leadTime;
    const orders = countOf(days);
    const median = quantileOf(days, 0.5);
    const lower = quantileOf(days, 0.25);
    const upper = quantileOf(days, 0.75);
    if (median === undefined || lower === undefined || upper === undefined) return undefined;
    const weekOf = (value: number) => Math.min(weeks - 1, Math.max(0, Math.floor(value / 7)));
    const bins = Array.from({ length: weeks }, (_, week) => ({
      label: week === weeks - 1 ? `${week}+` : String(week),
      count: countOf(days.filter(({ value }) => weekOf(value) === week)),
    }));
    return {
      big: words.days(median),
      text: words.text(lower, upper, orders),
      count: orders,
      head: words.head,
      rows: days.map(({ value, count }) => [value, count]),
      plot: (height) => (
        <Histogram
          height={height}
          bins={bins}
          mark={{ at: Math.min(weeks - 0.5, (median + 0.5) / 7), label: words.median(median) }}
          axis={words.axis}
        />
      ),
    };
  },
};
