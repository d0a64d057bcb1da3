import { figureApi } from "#contract/office/figure-calls.ts";
import { formatNumber } from "#domain/language/format.ts";
import type { VisitStep } from "#domain/visit-step.ts";
import { RowBars } from "../plots/row-bars.tsx";
import type { FigureKind } from "./figure-kind.ts";

/** The first booking step shows the price; the second is reached after signing in and entering details. */
const shown = ["arrival", "information", "flight", "price", "booked"] as const satisfies readonly VisitStep[];

export const funnelKind: FigureKind<typeof figureApi.fetchVisits> = {
  call: figureApi.fetchVisits,
  read: ({ days }, { words: all, locale }) => {
    const words = all.plots.funnel;
    const countAt = (step: VisitStep) => days.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0);
    const visits = countAt("arrival");
    if (visits === 0) return undefined;
    const shareOf = (count: number) => (count / visits) * 100;
    const percent = (count: number) => all.percent(formatNumber(shareOf(count), locale, 1));
    const booked = countAt("booked");
    return {
      big: percent(booked),
      text: words.text(formatNumber(visits, locale), booked),
      count: visits,
      head: words.head,
      rows: shown.map((step) => [
        words.steps[step],
        countAt(step),
        { decimal: shareOf(countAt(step)), digits: 1 },
      ]),
      plot: () => (
        <RowBars
          rows={shown.map((step) => ({
            name: words.steps[step],
            value: countAt(step),
            note: `${formatNumber(countAt(step), locale)} · ${percent(countAt(step))}`,
          }))}
        />
      ),
    };
  },
};
