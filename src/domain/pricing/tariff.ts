// What the operator asks for a stay (pricing §3–§6). Every amount is in cents, VAT included.
import type { Wording } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { LocalDate, TimeZone } from "#domain/time.ts";
import type { Energy } from "#domain/vehicle/energy.ts";

export type Tariff = {
  /** The zone whose calendar the dates of seasons and promo codes mean. */
  readonly zone: TimeZone;
  /** Amounts for 1, 2, 3 … days, in order; at least one. */
  readonly dayAmounts: readonly Cents[];
  /** For each day beyond the end of `dayAmounts`. */
  readonly furtherDayAmount: Cents;
  /** The first that holds the drop-off's date counts; outside all of them nothing is added. */
  readonly seasons: readonly Season[];
  readonly overnightDepartureFee: Cents;
  readonly overnightArrivalFee: Cents;
  readonly services: readonly Service[];
  /** Those that the price may be asked with: none in a browser, which is not told the codes. */
  readonly promoCodes: readonly PromoCode[];
  /** Whole per cent, contained in every amount. */
  readonly vatPercent: number;
};

/** `MM-DD`. Sorts as text. */
export type MonthDay = string;

export type Season = {
  readonly id: string;
  readonly name: Wording;
  /** Both days included; a `from` after `until` goes over the new year. */
  readonly from: MonthDay;
  readonly until: MonthDay;
  /** Whole per cent added to the price of the days; negative takes off. */
  readonly percent: number;
};

export type Service = {
  readonly id: string;
  readonly name: Wording;
  readonly description: Wording;
  readonly price: Cents;
  /** Services that are part of this one: whoever orders it does not order them besides (pricing §6). */
  readonly contains?: readonly string[] | undefined;
  /** The vehicles that can take it, by their energy; absent: every one (pricing §6). */
  readonly energies?: readonly Energy[] | undefined;
};

export type PromoCode = {
  /** Upper case, as `normalisePromoCode` writes it. */
  readonly code: string;
  readonly discount: Discount;
  /** Days of the order, not of the stay; both included. */
  readonly validFrom?: LocalDate | undefined;
  readonly validUntil?: LocalDate | undefined;
  /** How many bookings may use it in all; without it, any number. */
  readonly totalUses?: number | undefined;
  /** How many bookings use it already, those that hold their place unpaid included. */
  readonly uses: number;
};

export type Discount =
  /** Whole per cent, 1–100, of everything ordered. */
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly amount: Cents };

/** pricing §4: the season of a day. */
export function seasonOn(tariff: Pick<Tariff, "seasons">, date: LocalDate): Season | undefined {
  const monthDay = date.slice(5);
  return tariff.seasons.find(({ from, until }) =>
    from <= until ? from <= monthDay && monthDay <= until : from <= monthDay || monthDay <= until,
  );
}

/** A promo code as people type it: blanks dropped, upper case. */
export function normalisePromoCode(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
}
