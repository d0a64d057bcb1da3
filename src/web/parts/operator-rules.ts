// The operator's settings as the domain reads them. The wire carries plain text and numbers; a value that is not
// what it says is the server's mistake, and the nearest harmless one is taken.
import type { Settings } from "#contract/settings.ts";
import { type Cents, toCents } from "#domain/money.ts";
import type { Tariff } from "#domain/pricing/tariff.ts";
import type { StayPolicy } from "#domain/stay/stay.ts";
import type { LocalTime } from "#domain/time.ts";
import { toLocalTime } from "#domain/time.ts";

export function stayPolicyOf({ stay, airport }: Pick<Settings, "stay" | "airport">): StayPolicy {
  return {
    zone: airport.zone,
    maximumDays: stay.maximumDays,
    minimumNoticeHours: stay.minimumNoticeHours,
    nightFrom: timeOf(stay.nightFrom),
    nightUntil: timeOf(stay.nightUntil),
    dayCounting: stay.dayCounting,
  };
}

/** Promo codes are the server's secret: a price with one is asked for. */
export function tariffOf({
  tariff,
  services,
  airport,
}: Pick<Settings, "tariff" | "services" | "airport">): Tariff {
  return {
    zone: airport.zone,
    dayAmounts: tariff.dayAmounts.map(centsOf),
    furtherDayAmount: centsOf(tariff.furtherDayAmount),
    seasons: tariff.seasons,
    overnightDepartureFee: centsOf(tariff.overnightDepartureFee),
    overnightArrivalFee: centsOf(tariff.overnightArrivalFee),
    services: services.map((service) => ({ ...service, price: centsOf(service.price) })),
    promoCodes: [],
    vatPercent: tariff.vatPercent,
  };
}

function centsOf(amount: number): Cents {
  return toCents(amount);
}

function timeOf(text: string): LocalTime {
  const time = toLocalTime(text) ?? toLocalTime("00:00");
  if (time === undefined) throw new RangeError("midnight is no time");
  return time;
}
