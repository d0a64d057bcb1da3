import { figureApi } from "#contract/office/figure-calls.ts";
import { formatDate, formatPercent } from "#domain/language/format.ts";
import { NightsPlot } from "../plots/nights-plot.tsx";
import type { FigureKind } from "./figure-kind.ts";

export const occupancyKind: FigureKind<typeof figureApi.fetchOccupancy> = {
  call: figureApi.fetchOccupancy,
  read: ({ nights }, { words: all, locale, today }) => {
    const words = all.plots.occupancy;
    const taken = nights.reduce((sum, night) => sum + night.taken, 0);
    const capacity = nights.reduce((sum, night) => sum + night.capacity, 0);
    const [busiest] = nights.toSorted((left, right) => right.taken - left.taken);
    if (taken === 0 || busiest === undefined) return undefined;
    const full = nights.filter((night) => night.capacity > 0 && night.taken >= night.capacity).length;
    return {
      big: formatPercent(Math.round((taken / capacity) * 100), locale),
      text: words.text(formatDate(busiest.date, locale, "short"), busiest.taken, full),
      count: nights.length,
      head: words.head,
      rows: nights.map((night) => [
        night.date,
        night.taken,
        night.capacity,
        { decimal: night.capacity === 0 ? 0 : (night.taken / night.capacity) * 100, digits: 0 },
        night.closed ? words.closed : undefined,
      ]),
      plot: (height) => (
        <NightsPlot nights={nights} today={today} locale={locale} height={height} words={words} />
      ),
    };
  },
};
