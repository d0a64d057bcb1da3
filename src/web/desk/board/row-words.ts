import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import type { Locale } from "#domain/locale.ts";
import type { DeskWords } from "#web/words/desk/desk-en.ts";
import type { BoardRow } from "./board-row.ts";

/** Second line of a row: first what is left to do; for a return, where car and key are. */
export function detailsOf(row: BoardRow, words: DeskWords): string {
  const { vehicle, sidesLeft, spot, keyTag, landingTime = row.time, bookedLandingTime: booked } = row;
  const left = sidesLeft && words.sides.short(sidesLeft.sides.length, sidesLeft.time);
  const car = `${vehicle.brand} ${vehicle.model}`;
  if (row.kind === "drop-off") {
    return joined([left, car, vehicle.color, spot, whole(formatFlightNumber(row.flight))]);
  }
  const name = whole(formatFlightNumber(row.flight));
  const flight =
    booked === undefined
      ? whole(words.row.landed(name, landingTime))
      : words.row.landedInstead(name, landingTime, booked);
  return joined([left, spot, keyTag && whole(words.row.key(keyTag)), car, flight]);
}

/** Non-breaking space before the separator, so that a line can end with it but never begin with it. */
export function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join("\u00a0· ");
}

/** Keeps a number on one line with its label, and a flight with its time. */
function whole(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

export function nameOf({ firstname, lastname }: Pick<BoardRow, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`;
}

export function serviceNames({ services }: Pick<BoardRow, "services">, locale: Locale): readonly string[] {
  return services.map((service) => service[locale]);
}
