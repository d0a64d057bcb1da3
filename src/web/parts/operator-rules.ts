// The operator's settings as domain policies, so that browser and server decide alike.
import type { Settings } from "#contract/settings.ts";
import type { WithdrawalPeriod } from "#domain/cancellation/withdrawal.ts";
import { toCents } from "#domain/money.ts";
import type { Tariff } from "#domain/pricing/tariff.ts";
import type { StayPolicy } from "#domain/stay/stay.ts";
import { type LocalTime, toLocalTime } from "#domain/time.ts";

export function stayPolicyOf({ airport, stay }: Pick<Settings, "airport" | "stay">): StayPolicy {
  return {
    ...stay,
    zone: airport.zone,
    nightFrom: timeOf(stay.nightFrom),
    nightUntil: timeOf(stay.nightUntil),
  };
}

/** Without promo codes, which only the server knows: it prices a stay with one. */
export function tariffOf({
  airport,
  services,
  tariff,
}: Pick<Settings, "airport" | "services" | "tariff">): Tariff {
  return {
    ...tariff,
    zone: airport.zone,
    dayAmounts: tariff.dayAmounts.map(toCents),
    furtherDayAmount: toCents(tariff.furtherDayAmount),
    overnightDepartureFee: toCents(tariff.overnightDepartureFee),
    overnightArrivalFee: toCents(tariff.overnightArrivalFee),
    services: services.map((service) => ({ ...service, price: toCents(service.price) })),
    promoCodes: [],
  };
}

export function withdrawalPolicyOf({
  airport,
  withdrawalDays,
}: Pick<Settings, "airport" | "withdrawalDays">): WithdrawalPeriod {
  return { zone: airport.zone, withdrawalDays };
}

function timeOf(text: string): LocalTime {
  const time = toLocalTime(text);
  if (time === undefined) throw new RangeError(`not a time of day: ${text}`);
  return time;
}
