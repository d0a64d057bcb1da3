import { figureApi } from "#contract/office/figure-calls.ts";
import { formatClock, formatNumber } from "#domain/language/format.ts";
import { formatShortDate } from "#domain/language/format-short-date.ts";
import { HeatMap } from "../plots/heat-map.tsx";
import type { FigureKind } from "./figure-kind.ts";

/** A week from Monday to Sunday, to format the weekday names. */
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);

export const loadKind: FigureKind<typeof figureApi.fetchLoad> = {
  call: figureApi.fetchLoad,
  read: ({ days, slots }, { words: all, locale }) => {
    const words = all.plots.load;
    const names = week.map((day) => formatShortDate(day, locale, "weekday"));
    const average = (handovers: number, weekday: number) => handovers / Math.max(1, days[weekday - 1] ?? 1);
    const cells = slots.map(({ weekday, time, handovers }) => ({
      weekday,
      time,
      value: average(handovers, weekday),
      quarter: Number(time.slice(0, 2)) * 4 + Number(time.slice(3)) / 15,
    }));
    const [busiest] = cells.toSorted((left, right) => right.value - left.value);
    if (busiest === undefined) return undefined;
    const handovers = slots.reduce((sum, slot) => sum + slot.handovers, 0);
    const valueAt = (weekday: number, time: string) =>
      cells.find((cell) => cell.weekday === weekday && cell.time === time)?.value ?? 0;
    const times = [...new Set(cells.map(({ time }) => time))].toSorted();
    return {
      big: `${names[busiest.weekday - 1] ?? ""} ${formatClock(busiest.time, locale)}`,
      text: words.text(formatNumber(busiest.value, locale, 1), handovers),
      count: handovers,
      head: [words.time, ...names],
      rows: times.map((time) => [
        time,
        ...names.map((_, index) => ({ decimal: valueAt(index + 1, time), digits: 1 })),
      ]),
      plot: () => (
        <HeatMap
          cells={cells}
          weekdays={names}
          hour={(at) => formatClock(`${String(at).padStart(2, "0")}:00`, locale)}
          words={{ scale: (most) => words.scale(formatNumber(most, locale, 1)) }}
        />
      ),
    };
  },
};
