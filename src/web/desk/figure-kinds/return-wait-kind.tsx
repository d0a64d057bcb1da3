import { figureApi } from "#contract/office/figure-calls.ts";
import { countUpTo, cumulativeShares, quantileOf } from "#domain/figures/counted-shares.ts";
import { countOf } from "#domain/figures/counted-values.ts";
import { punctualWithinMinutes } from "#domain/figures/punctuality.ts";
import { formatNumber } from "#domain/language/format.ts";
import { CumulativeLine } from "../plots/cumulative-line.tsx";
import type { FigureKind } from "./figure-kind.ts";

export const returnWaitKind: FigureKind<typeof figureApi.fetchReturnWaits> = {
  call: figureApi.fetchReturnWaits,
  read: ({ returned, minutes }, { words: all, locale }) => {
    const words = all.plots.returnWait;
    const called = countOf(minutes);
    const ninety = quantileOf(minutes, 0.9);
    if (ninety === undefined) return undefined;
    const punctual = countUpTo(minutes, punctualWithinMinutes);
    const share = all.percent(formatNumber((punctual / called) * 100, locale));
    return {
      big: share,
      text: words.text(punctualWithinMinutes, called, returned),
      count: called,
      head: words.head,
      rows: cumulativeShares(minutes).map(({ value, share: upTo }) => [
        value,
        minutes.find((each) => each.value === value)?.count,
        { decimal: upTo * 100, digits: 1 },
      ]),
      plot: (height) => (
        <CumulativeLine
          height={height}
          points={cumulativeShares(minutes)}
          mark={{ value: ninety, share: 0.9, label: words.ninety(ninety) }}
          axis={words.axis}
        />
      ),
    };
  },
};
