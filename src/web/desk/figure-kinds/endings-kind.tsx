import type { OkOf } from "#contract/endpoint.ts";
import { figureApi } from "#contract/office/figure-calls.ts";
import { formatNumber } from "#domain/language/format.ts";
import { ShareLines } from "../plots/share-lines.tsx";
import type { FigureKind } from "./figure-kind.ts";
import { portionLabel, portionName } from "./portion-label.ts";

type View = OkOf<typeof figureApi.fetchEndings>;
type Portion = View["portions"][number];

export const endingsKind: FigureKind<typeof figureApi.fetchEndings> = {
  call: figureApi.fetchEndings,
  read: ({ portions }, { words: all, locale }) => {
    const words = all.plots.endings;
    const sumOf = (of: (portion: Portion) => number) => portions.reduce((sum, each) => sum + of(each), 0);
    const bookings = sumOf((portion) => portion.bookings);
    if (bookings === 0) return undefined;
    const percent = (share: number) => all.percent(formatNumber(share, locale, 1));
    const canceled = sumOf(canceledIn);
    const missed = sumOf((portion) => portion.missed);
    const shares = portions.map((portion) => [
      shareOf(canceledIn(portion), portion.bookings),
      shareOf(portion.missed, portion.bookings),
    ]);
    const most = Math.max(5, ...shares.flat().map((share) => share ?? 0));
    return {
      big: percent((canceled / bookings) * 100),
      text: words.text(canceled, percent((missed / bookings) * 100), missed, bookings),
      count: bookings,
      head: words.head,
      rows: portions.map((portion) => [
        portionName(portion, locale),
        portion.bookings,
        portion.canceled,
        portion.withdrawn,
        portion.byOperator,
        portion.missed,
      ]),
      plot: (height) => (
        <ShareLines
          height={height}
          names={[words.canceled, words.missed]}
          range={[0, most * 1.1]}
          format={percent}
          counted={all.counted}
          points={portions.map((portion, index) => ({
            label: portionLabel(portions, portion, locale),
            count: portion.bookings,
            values: shares[index] ?? [],
          }))}
        />
      ),
    };
  },
};

function canceledIn({ canceled, withdrawn, byOperator }: Portion): number {
  return canceled + withdrawn + byOperator;
}

function shareOf(count: number, all: number): number | undefined {
  return all === 0 ? undefined : (count / all) * 100;
}
