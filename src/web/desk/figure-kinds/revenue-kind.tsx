import { figureApi } from "#contract/office/figure-calls.ts";
import { formatMoney, formatPrice } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { StackedColumns } from "../plots/stacked-columns.tsx";
import type { FigureKind } from "./figure-kind.ts";
import { portionLabel, portionName } from "./portion-label.ts";

const parts = ["stay", "fees", "services"] as const;

export const revenueKind: FigureKind<typeof figureApi.fetchRevenue> = {
  call: figureApi.fetchRevenue,
  read: ({ bookings, portions }, { words: all, locale }) => {
    const words = all.plots.revenue;
    if (bookings === 0) return undefined;
    const sumOf = (of: (typeof parts)[number]) => portions.reduce((sum, portion) => sum + portion[of], 0);
    const total = sumOf("stay") + sumOf("fees") + sumOf("services");
    const whole = (cents: number) => formatPrice(Math.round(cents / 100) * 100, locale);
    return {
      big: formatMoney(total, locale),
      text: words.text(bookings, formatMoney(Math.round(total / bookings), locale)),
      count: bookings,
      head: words.head,
      rows: portions.map((portion) => [
        portionName(portion, locale),
        ...parts.map((part) => ({ cents: toCents(portion[part]) })),
        { cents: toCents(portion.stay + portion.fees + portion.services) },
      ]),
      plot: (height) => (
        <StackedColumns
          height={height}
          format={whole}
          columns={portions.map((portion) => ({
            label: portionLabel(portions, portion, locale),
            parts: parts.map((part) => portion[part]),
          }))}
          parts={parts.map((part) => ({ name: words.parts[part], sum: whole(sumOf(part)) }))}
        />
      ),
    };
  },
};
