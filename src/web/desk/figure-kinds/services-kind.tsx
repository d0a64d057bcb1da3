import { figureApi } from "#contract/office/figure-calls.ts";
import { formatNumber } from "#domain/language/format.ts";
import { toCents } from "#domain/money.ts";
import { RowBars } from "../plots/row-bars.tsx";
import type { FigureKind } from "./figure-kind.ts";

export const servicesKind: FigureKind<typeof figureApi.fetchOrderedServices> = {
  call: figureApi.fetchOrderedServices,
  read: ({ bookings, services }, { words: all, locale }) => {
    const words = all.plots.services;
    if (services.length === 0) return undefined;
    const orders = services.reduce((sum, service) => sum + service.orders, 0);
    const shareOf = (count: number) => (count / Math.max(1, bookings)) * 100;
    return {
      big: formatNumber(orders, locale),
      text: words.text(bookings),
      count: bookings,
      head: words.head,
      rows: services.map((service) => [
        service.name[locale],
        service.orders,
        { decimal: shareOf(service.orders), digits: 1 },
        { cents: toCents(service.amount) },
      ]),
      plot: () => (
        <RowBars
          rows={services.map((service) => ({
            name: service.name[locale],
            value: service.orders,
            note: `${formatNumber(service.orders, locale)} · ${all.percent(formatNumber(shareOf(service.orders), locale, 1))}`,
          }))}
        />
      ),
    };
  },
};
