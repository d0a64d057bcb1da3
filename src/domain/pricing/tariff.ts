// The operator's prices (pricing §3–§6). Every amount is in cents, VAT included.
import type { Wording } from "#domain/locale.ts";
import type { Cents } from "#domain/money.ts";
import type { LocalDate, TimeZone } from "#domain/time.ts";
import type { Energy } from "#domain/vehicle/energy.ts";

export type Tariff = {
  /** The zone of the calendar by which seasons and promo codes are dated. */
  readonly zone: TimeZone;
  /** Amounts for 1, 2, 3 … days, in order; at least one. */
  readonly dayAmounts: readonly Cents[];
  /** For each day beyond the end of `dayAmounts`. */
  readonly furtherDayAmount: Cents;
  /** The first that contains the drop-off's date applies; outside all of them nothing is added. */
  readonly seasons: readonly Season[];
  readonly overnightDepartureFee: Cents;
  readonly overnightArrivalFee: Cents;
  readonly services: readonly Service[];
  /** Empty in a browser, which does not receive the codes. */
  readonly promoCodes: readonly PromoCode[];
  /** Whole per cent, contained in every amount. */
  readonly vatPercent: number;
};

/** `MM-DD`. Sorts as text. */
export type MonthDay = string;

export type Season = {
  readonly id: string;
  readonly name: Wording;
  /** Both days inclusive; a `from` after `until` spans the new year. */
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
  /** Services that are part of this one, and cannot be ordered along with it (pricing §6). */
  readonly contains?: readonly string[] | undefined;
  /** Energies of the vehicles that can take it; absent: every vehicle (pricing §6). */
  readonly energies?: readonly Energy[] | undefined;
};

export type PromoCode = {
  /** Upper case, as `normalisePromoCode` writes it. */
  readonly code: string;
  readonly discount: Discount;
  /** Days of the order, not of the stay; both inclusive. */
  readonly validFrom?: LocalDate | undefined;
  readonly validUntil?: LocalDate | undefined;
  /** Most bookings that may use it; absent: unlimited. */
  readonly totalUses?: number | undefined;
  /** Bookings that use it already, unpaid holds included. */
  readonly uses: number;
};

export type Discount =
  /** Whole per cent, 1–100, of everything ordered. */
  | { readonly kind: "percent"; readonly percent: number }
  | { readonly kind: "amount"; readonly amount: Cents };

/** pricing §4: the first season that contains the day. */
export function seasonOn(tariff: Pick<Tariff, "seasons">, date: LocalDate): Season | undefined {
  const monthDay = date.slice(5);
  return tariff.seasons.find(({ from, until }) =>
    from <= until ? from <= monthDay && monthDay <= until : from <= monthDay || monthDay <= until,
  );
}

/** Normalises a typed promo code: white space removed, upper case. */
export function normalisePromoCode(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();
}
