// Compares the price of a stay under two tariffs, using the domain code that the server also prices with
// (pricing §3–§6).
import type { TariffContents, Tariffs } from "#contract/office/tariff-calls.ts";
import { type Price, priceStay } from "#domain/pricing/price-stay.ts";
import { seasonOn } from "#domain/pricing/tariff.ts";
import { type Stay, type StayRequest, stayOf } from "#domain/stay/stay.ts";
import { addDays, instantFromIso, type LocalDate, type LocalTime, localDateOf } from "#domain/time.ts";
import { stayPolicyOf, tariffOf } from "#web/parts/operator-rules.ts";

type Contents = TariffContents | Tariffs["versions"][number]["contents"];

export type Compared = { readonly stay: Stay; readonly today: Price; readonly draft: Price };

export type ExampleStay = {
  readonly id: string;
  readonly days: number;
  /** The season whose first day it begins on. */
  readonly seasonId?: string;
  readonly overnight?: true;
  readonly request: StayRequest;
};

/** Undefined for an invalid stay: it ends before it begins, or one of its times does not exist (clock change). */
export function comparePrices(
  tariffs: Tariffs,
  { request, serviceIds = [] }: { readonly request: StayRequest; readonly serviceIds?: readonly string[] },
  contents: { readonly today: Contents; readonly draft: Contents },
): Compared | undefined {
  const stay = stayOf(request, stayPolicyOf(tariffs));
  if (!stay.ok) return undefined;
  const price = (tariff: Contents): Price | undefined => {
    const now = instantFromIso(tariffs.now);
    const rules = tariffOf({ airport: tariffs.airport, services: tariffs.services, tariff });
    const priced = priceStay({ stay: stay.value, tariff: rules, serviceIds, now });
    return priced.ok ? priced.value : undefined;
  };
  const [today, draft] = [price(contents.today), price(contents.draft)];
  return today && draft && { stay: stay.value, today, draft };
}

const lengths = [1, 3, 8, 15, 22] as const;
const seasonDays = 8;
const [morning, noon] = ["10:00" as LocalTime, "12:00" as LocalTime];

/** Example stays: several lengths outside the seasons, eight days in each season, and one overnight. */
export function exampleStays(tariffs: Tariffs, draft: Contents): readonly ExampleStay[] {
  const today = localDateOf(instantFromIso(tariffs.now), tariffs.airport.zone);
  const current = tariffs.versions.find(({ version }) => version === tariffs.current)?.contents;
  const plain = dayOutside(today, [draft, ...(current ? [current] : [])]);
  const night = tariffs.stay.nightFrom as LocalTime;
  const lasting = (from: LocalDate, days: number): StayRequest => ({
    departureDate: from,
    dropOffTime: morning,
    returnDate: addDays(from, days - 1),
    landingTime: noon,
  });
  return [
    ...lengths.map((days) => ({ id: `days-${days}`, days, request: lasting(plain, days) })),
    ...draft.seasons.map(({ id, from }) => ({
      id: `season-${id}`,
      days: seasonDays,
      seasonId: id,
      request: lasting(nextOn(today, from), seasonDays),
    })),
    {
      id: "night",
      days: 3,
      overnight: true,
      request: { ...lasting(plain, 3), dropOffTime: night, landingTime: night },
    },
  ];
}

/** The first day from tomorrow that lies in no season; tomorrow if the seasons cover the whole year. */
function dayOutside(today: LocalDate, tariffs: readonly Contents[]): LocalDate {
  const tomorrow = addDays(today, 1);
  for (let date = tomorrow; date < addDays(tomorrow, 366); date = addDays(date, 1)) {
    if (tariffs.every((tariff) => seasonOn(tariff, date) === undefined)) return date;
  }
  return tomorrow;
}

function nextOn(today: LocalDate, monthDay: string): LocalDate {
  for (let date = addDays(today, 1), tries = 0; tries < 1_500; date = addDays(date, 1), tries += 1) {
    if (date.slice(5) === monthDay) return date;
  }
  return today;
}
