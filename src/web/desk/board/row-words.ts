import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import type { Locale } from "#domain/locale.ts";
import type { DeskWords } from "#web/words/desk/desk-en.ts";
import type { BoardRow } from "./board-row.ts";

/** The second line of a row: the car, then its spot or its flight. */
export function detailsOf(row: BoardRow, words: DeskWords): string {
  const { vehicle, spot, keyTag, landingTime } = row;
  const car = `${vehicle.brand} ${vehicle.model}`;
  if (row.kind === "drop-off") {
    return [car, vehicle.color, spot, formatFlightNumber(row.flight)].filter(Boolean).join(" · ");
  }
  const flight = words.row.landed(formatFlightNumber(row.flight), landingTime ?? row.time);
  return [car, spot, keyTag && words.row.key(keyTag), flight].filter(Boolean).join(" · ");
}

export function nameOf({ firstname, lastname }: Pick<BoardRow, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`;
}

export function serviceNames({ services }: Pick<BoardRow, "services">, locale: Locale): readonly string[] {
  return services.map((service) => service[locale]);
}
