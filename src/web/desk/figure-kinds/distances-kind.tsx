import type { OkOf } from "#contract/endpoint.ts";
import { figureApi } from "#contract/office/figure-calls.ts";
import { type Counted, countOf } from "#domain/figures/counted-values.ts";
import { formatDate, formatNumber } from "#domain/language/format.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { DotPlot } from "../plots/dot-plot.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import type { FigureKind } from "./figure-kind.ts";

type View = OkOf<typeof figureApi.fetchDistances>;

export const distancesKind: FigureKind<typeof figureApi.fetchDistances> = {
  call: figureApi.fetchDistances,
  read: ({ cars, exceeded }, { words: all, locale }) => {
    const words = all.plots.distances;
    const read = countOf(cars.map(({ count }) => ({ value: 0, count })));
    if (read === 0) return undefined;
    const within = countOf(
      cars.filter(({ driven, promised }) => driven <= promised).map(({ count }) => ({ value: 0, count })),
    );
    return {
      big: all.percent(formatNumber((within / read) * 100, locale, 1)),
      text: words.text(within, read),
      count: read,
      head: words.head,
      rows: cars.map(({ driven, promised, count }) => [driven, promised, count]),
      plot: (height) => (
        <DotPlot
          height={height}
          dots={overPromise(cars)}
          words={words}
          format={(km) => (km > 0 ? `+${words.km(km)}` : km < 0 ? `−${words.km(-km)}` : words.km(km))}
        />
      ),
      more:
        exceeded.length === 0 ? undefined : (
          <>
            <h3>{words.exceeded}</h3>
            <ul>
              {exceeded.map(({ reference, day, driven, promised }) => (
                <li key={reference}>
                  <DeskLink to={deskPaths.booking(reference)}>
                    <Unbroken text={reference} />
                  </DeskLink>{" "}
                  {words.one(formatDate(day, locale, "compact"), driven, promised)}
                </li>
              ))}
            </ul>
          </>
        ),
    };
  },
};

function overPromise(cars: View["cars"]): readonly Counted[] {
  const counted = new Map<number, number>();
  for (const { driven, promised, count } of cars) {
    counted.set(driven - promised, (counted.get(driven - promised) ?? 0) + count);
  }
  return [...counted].map(([value, count]) => ({ value, count }));
}
