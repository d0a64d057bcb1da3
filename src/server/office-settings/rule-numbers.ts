// Booking rules as the journal keeps them for ever: numbers only, no personal data.
import { paymentMethods } from "#domain/booking/payment-method.ts";
import { toCents } from "#domain/money.ts";
import { type BookingRules, dayCountings, numberRules } from "#domain/rules/booking-rules.ts";
import { quarterHours } from "#domain/stay/quarter-hours.ts";

type Numbers = Readonly<Record<string, number>>;

const times = ["nightFrom", "nightUntil"] as const;

/** A time as its quarter-hour's index, day counting as its list index, a payment method as accepted or not. */
export function numbersOf(rules: Partial<BookingRules>): Numbers {
  const { dayCounting, paymentMethods: taken } = rules;
  return {
    ...Object.fromEntries(numberRules.flatMap((name) => entryOf(name, rules[name]))),
    ...Object.fromEntries(
      times.flatMap((name) => entryOf(name, rules[name] && quarterHours.indexOf(rules[name]))),
    ),
    ...(dayCounting && { dayCounting: dayCountings.indexOf(dayCounting) }),
    ...(taken && Object.fromEntries(paymentMethods.map((each) => [each, taken.includes(each) ? 1 : 0]))),
  };
}

function entryOf(name: string, value: number | undefined): [string, number][] {
  return value === undefined ? [] : [[name, value]];
}

/** The rules in an entry; `undefined` if it has none. */
export function rulesIn(data: Readonly<Record<string, unknown>>): Partial<BookingRules> | undefined {
  const numberOf = (name: string): number | undefined => {
    const value = data[name];
    return typeof value === "number" ? value : undefined;
  };
  const numbers = numberRules.flatMap((name) => entryOf(name, numberOf(name)));
  const night = times.flatMap((name) => {
    const time = quarterHours[numberOf(name) ?? -1];
    return time === undefined ? [] : [[name, time] as const];
  });
  const dayCounting = dayCountings[numberOf("dayCounting") ?? -1];
  const cashLimit = numberOf("cashLimit");
  const known = paymentMethods.filter((each) => numberOf(each) !== undefined);
  const rules: Partial<BookingRules> = {
    ...Object.fromEntries(numbers),
    ...Object.fromEntries(night),
    ...(cashLimit !== undefined && { cashLimit: toCents(cashLimit) }),
    ...(dayCounting && { dayCounting }),
    ...(known.length > 0 && { paymentMethods: known.filter((each) => numberOf(each) === 1) }),
  };
  return Object.keys(rules).length > 0 ? rules : undefined;
}
