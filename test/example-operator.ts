// The operator of the worked examples in docs/pricing.md, capacity.md and cancellation.md.
import type { CancellationPolicy } from "#domain/cancellation/cancellation.ts";
import type { WithdrawalPolicy } from "#domain/cancellation/withdrawal.ts";
import { euros } from "#domain/money.ts";
import { type Price, type PriceRequest, priceStay } from "#domain/pricing/price-stay.ts";
import type { Tariff } from "#domain/pricing/tariff.ts";
import { type Stay, type StayPolicy, type StayRequest, stayOf } from "#domain/stay/stay.ts";
import {
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
  toLocalDate,
  toLocalTime,
} from "#domain/time.ts";

export const paris = "Europe/Paris";

export const exampleStayPolicy: StayPolicy = {
  zone: paris,
  maximumDays: 30,
  minimumNoticeHours: 24,
  maximumDaysAhead: 540,
  nightFrom: time("22:00"),
  nightUntil: time("06:00"),
  dayCounting: "calendar-days",
};

export const exampleCancellationPolicy: CancellationPolicy = { fullRefundHours: 24 };

export const exampleWithdrawalPolicy: WithdrawalPolicy = {
  zone: paris,
  withdrawalDays: 14,
  dayCounting: "calendar-days",
};

export const exampleTariff: Tariff = {
  zone: paris,
  dayAmounts: [49, 59, 69, 77, 85, 93, 101, 109, 115, 121, 127, 133, 139, 145, 151].map(euros),
  furtherDayAmount: euros(5),
  seasons: [
    {
      id: "summer",
      name: { fr: "Haute saison", en: "High season" },
      from: "06-15",
      until: "09-15",
      percent: 20,
    },
    { id: "feasts", name: { fr: "Fêtes", en: "Holidays" }, from: "12-15", until: "01-05", percent: 20 },
  ],
  overnightDepartureFee: euros(15),
  overnightArrivalFee: euros(15),
  services: [
    service("exterior-wash", 25),
    service("full-wash", 60),
    service("refuelling", 15),
    service("charge", 25),
    service("check", 12),
  ],
  promoCodes: [],
  vatPercent: 20,
};

/** `"2027-05-03"`. Throws on anything else. */
export function date(text: string): LocalDate {
  return present(toLocalDate(text), text);
}

/** `"23:50"`. Throws on anything else. */
export function time(text: string): LocalTime {
  return present(toLocalTime(text), text);
}

/** `"2027-05-03 23:50"`, local airport time, as an instant. Throws when that time does not exist. */
export function at(text: string): Instant {
  const instant = instantAt(date(text.slice(0, 10)), time(text.slice(11)), paris);
  if (!instant.ok) throw new RangeError(`no such time: ${text}`);
  return instant.value;
}

/** A request out of `"2027-05-03 23:50"` and `"2027-05-04 00:10"`. */
export function request(dropOff: string, landing: string): StayRequest {
  return {
    departureDate: date(dropOff.slice(0, 10)),
    dropOffTime: time(dropOff.slice(11)),
    returnDate: date(landing.slice(0, 10)),
    landingTime: time(landing.slice(11)),
  };
}

/** A stay, without the notice and the booking horizon. Throws when it is invalid. */
export function stay(dropOff: string, landing: string, policy: Partial<StayPolicy> = {}): Stay {
  const decided = stayOf(request(dropOff, landing), { ...exampleStayPolicy, ...policy });
  if (!decided.ok) throw new RangeError(JSON.stringify(decided.refusal));
  return decided.value;
}

/** A price by the example tariff. Throws when it is refused. */
export function price(asked: Pick<PriceRequest, "stay"> & Partial<PriceRequest>): Price {
  const priced = priceStay({
    tariff: exampleTariff,
    serviceIds: [],
    now: at("2027-01-20 12:00"),
    ...asked,
  });
  if (!priced.ok) throw new RangeError(JSON.stringify(priced.refusal));
  return priced.value;
}

function service(id: string, amount: number) {
  return { id, name: { fr: id, en: id }, description: { fr: id, en: id }, price: euros(amount) };
}

function present<Value>(value: Value | undefined, text: string): Value {
  if (value === undefined) throw new RangeError(`cannot be read: ${text}`);
  return value;
}
