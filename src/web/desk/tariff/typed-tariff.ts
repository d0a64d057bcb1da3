// The tariff form: parsing and validation. Every field has a unique name, so that its error is shown beside it.
import type { TariffContents } from "#contract/office/tariff-calls.ts";
import type { Settings } from "#contract/settings.ts";
import { isMonthDay, maxCents, maxPercent, minPercent } from "#domain/pricing/tariff-rules.ts";
import { parseEuros } from "../till/parse-euros.ts";

export type TypedSeason = {
  readonly id: string;
  readonly fr: string;
  readonly en: string;
  /** `15/06`, day first as both languages write it. */
  readonly from: string;
  readonly until: string;
  readonly percent: string;
};

export type TypedTariff = {
  /** Amounts in euros for 1, 2, 3 … days. */
  readonly days: readonly string[];
  readonly furtherDay: string;
  readonly seasons: readonly TypedSeason[];
  readonly departureFee: string;
  readonly arrivalFee: string;
  readonly vat: string;
};

export type TariffError = "required" | "gap" | "amount" | "day" | "percent" | "vat";
/** By field: `days.2`, `seasons.0.from`. */
export type TariffErrors = Readonly<Record<string, TariffError>>;

export type ReadTariff = {
  readonly errors: TariffErrors;
  /** Absent while there are errors. */
  readonly contents?: TariffContents;
};

export function typedOf(tariff: Settings["tariff"]): TypedTariff {
  return {
    days: tariff.dayAmounts.map(eurosOf),
    furtherDay: eurosOf(tariff.furtherDayAmount),
    seasons: tariff.seasons.map(({ id, name, from, until, percent }) => ({
      id,
      fr: name.fr,
      en: name.en,
      percent: String(percent),
      from: shownDay(from),
      until: shownDay(until),
    })),
    departureFee: eurosOf(tariff.overnightDepartureFee),
    arrivalFee: eurosOf(tariff.overnightArrivalFee),
    vat: String(tariff.vatPercent),
  };
}

export function readTyped(typed: TypedTariff): ReadTariff {
  const errors: Record<string, TariffError> = {};
  const note = (field: string, error: TariffError): 0 => {
    errors[field] = error;
    return 0;
  };
  const cents = (field: string, text: string, empty: TariffError = "required"): number => {
    if (text.trim() === "") return note(field, empty);
    const amount = parseEuros(text);
    return amount === undefined || amount > maxCents ? note(field, "amount") : amount;
  };
  const contents: TariffContents = {
    dayAmounts: typed.days.map((text, index) => cents(`days.${index}`, text, "gap")),
    furtherDayAmount: cents("furtherDay", typed.furtherDay),
    seasons: typed.seasons.map((season, index) => readSeason(season, `seasons.${index}`, note)),
    overnightDepartureFee: cents("departureFee", typed.departureFee),
    overnightArrivalFee: cents("arrivalFee", typed.arrivalFee),
    vatPercent: wholeIn(typed.vat, 0, 100) ?? note("vat", "vat"),
  };
  return Object.keys(errors).length === 0 ? { errors, contents } : { errors };
}

function readSeason(
  typed: TypedSeason,
  field: string,
  note: (field: string, error: TariffError) => 0,
): TariffContents["seasons"][number] {
  const words = { fr: typed.fr.trim(), en: typed.en.trim() };
  if (words.fr === "") note(`${field}.fr`, "required");
  if (words.en === "") note(`${field}.en`, "required");
  const [from, until] = [monthDayOf(typed.from), monthDayOf(typed.until)];
  if (from === undefined) note(`${field}.from`, "day");
  if (until === undefined) note(`${field}.until`, "day");
  const wrong = typed.percent.trim() === "" ? "required" : "percent";
  const percent = wholeIn(typed.percent, minPercent, maxPercent) ?? note(`${field}.percent`, wrong);
  return { id: typed.id, name: words, from: from ?? "", until: until ?? "", percent };
}

/** Parses `15/06`, `15.6` or `15-06` to `06-15`. */
export function monthDayOf(text: string): string | undefined {
  const parts = /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*$/.exec(text);
  if (!parts) return undefined;
  const [, day = "", month = ""] = parts;
  const monthDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isMonthDay(monthDay) ? monthDay : undefined;
}

export function shownDay(monthDay: string): string {
  const [month, day] = monthDay.split("-");
  return `${day}/${month}`;
}

/** `49` or `49,50`: without decimals where the amount is whole. */
export function eurosOf(cents: number): string {
  const whole = Math.floor(cents / 100);
  const rest = cents % 100;
  return rest === 0 ? String(whole) : `${whole},${String(rest).padStart(2, "0")}`;
}

function wholeIn(text: string, least: number, most: number): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f%+]/g, "").replace("−", "-");
  if (!/^-?\d{1,4}$/.test(plain)) return undefined;
  const value = Number(plain);
  return value < least || value > most ? undefined : value;
}

/** A new season's id, by which bookings will name it. */
export function freeSeasonId(seasons: readonly { readonly id: string }[], suffix: string): string {
  for (let count = seasons.length + 1; ; count += 1) {
    const id = `season-${count}-${suffix}`;
    if (!seasons.some((season) => season.id === id)) return id;
  }
}

/** Names of the form fields in which two tariffs differ. */
export function changedFields(before: TypedTariff, after: TypedTariff): ReadonlySet<string> {
  const changed = new Set<string>();
  const length = Math.max(before.days.length, after.days.length);
  for (let index = 0; index < length; index += 1) {
    if (!isSame(before.days[index], after.days[index])) changed.add(`days.${index}`);
  }
  for (const name of ["furtherDay", "departureFee", "arrivalFee", "vat"] as const) {
    if (!isSame(before[name], after[name])) changed.add(name);
  }
  for (const [index, season] of after.seasons.entries()) {
    const known = before.seasons.find(({ id }) => id === season.id);
    for (const name of ["fr", "en", "from", "until", "percent"] as const) {
      if (!isSame(known?.[name], season[name])) changed.add(`seasons.${index}.${name}`);
    }
  }
  for (const { id } of before.seasons) {
    if (!after.seasons.some((season) => season.id === id)) changed.add(`gone.${id}`);
  }
  const order = ({ seasons }: TypedTariff, other: TypedTariff) =>
    seasons.filter(({ id }) => other.seasons.some((season) => season.id === id)).map(({ id }) => id);
  if (order(before, after).join() !== order(after, before).join()) changed.add("order");
  return changed;
}

/** Compares amounts: `49,00` equals `49`. */
function isSame(left: string | undefined, right: string | undefined): boolean {
  if (left === undefined || right === undefined) return left === right;
  const plain = (text: string) =>
    text
      .trim()
      .replace(/^\+/, "")
      .replace(/[.,]00?$/, "")
      .replace(".", ",");
  return plain(left) === plain(right);
}
