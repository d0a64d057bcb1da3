// What is owed of each price line after a withdrawal once the service has begun (cancellation §5).
import { type Cents, divideHalfUp, noMoney, sumOf, toCents } from "#domain/money.ts";
import type { PriceLine } from "#domain/pricing/price-stay.ts";
import type { DayCounting, Stay } from "#domain/stay/stay.ts";
import { day, daysBetween, type Instant, localDateOf, type TimeZone } from "#domain/time.ts";

/** A price line split into what is owed and what is refunded; their sum is its amount. */
export type WithdrawnLine = { readonly line: PriceLine; readonly owed: Cents; readonly back: Cents };

export type ServiceGiven = {
  readonly daysBegun: number;
  readonly reservedDays: number;
  readonly startedServiceIds: readonly string[];
};

type DayPolicy = { readonly zone: TimeZone; readonly dayCounting: DayCounting };

/** How many of the reserved days have begun, counted as they were sold: from 1 to `reservedDays`. */
export function daysBegun(
  { departureDate, dropOffAt, reservedDays }: Pick<Stay, "departureDate" | "dropOffAt" | "reservedDays">,
  { zone, dayCounting }: DayPolicy,
  now: Instant,
): number {
  const begun =
    dayCounting === "calendar-days"
      ? daysBetween(departureDate, localDateOf(now, zone)) + 1
      : Math.floor((now - dropOffAt) / day) + 1;
  return Math.min(Math.max(begun, 1), reservedDays);
}

/**
 * The services carried out, by the finished visits to the workshop. A visit without a service proves that one was
 * carried out, but not which: the cheapest of the others counts, because what is not recorded is not owed.
 */
export function doneServices(
  lines: readonly PriceLine[],
  visits: readonly (string | null)[],
): readonly string[] {
  const ordered = lines.flatMap((line) => (line.kind === "service" ? [line] : []));
  const named = ordered.filter(({ serviceId }) => visits.includes(serviceId));
  const unnamed = visits.filter((serviceId) => serviceId === null).length;
  const cheapest = ordered
    .filter((line) => !named.includes(line))
    .toSorted((left, right) => left.amount - right.amount)
    .slice(0, unnamed);
  return [...named, ...cheapest].map(({ serviceId }) => serviceId);
}

/** Before the service begins everything is refunded. */
export function fullRefundLines(lines: readonly PriceLine[]): readonly WithdrawnLine[] {
  return lines.map((line) => ({ line, owed: noMoney, back: line.amount }));
}

/**
 * Owed: parking pro rata to the days begun, the fee of an overnight handover and a service once they took place. A
 * promotion is split by the share of what is refunded (cancellation §3). Refunds are rounded half up.
 */
export function proRataLines(lines: readonly PriceLine[], given: ServiceGiven): readonly WithdrawnLine[] {
  const ordered = lines.filter((line) => line.kind !== "promotion");
  const parts = ordered.map((line) => partsOf(line, toCents(backOf(line, given))));
  const orderedSum = sumOf(ordered.map((line) => line.amount));
  const backSum = sumOf(parts.map(({ back }) => back));
  const promotions = lines
    .filter((line) => line.kind === "promotion")
    .map((line) => partsOf(line, promotionShare(line.amount, backSum, orderedSum)));
  return [...parts, ...promotions];
}

function partsOf(line: PriceLine, back: Cents): WithdrawnLine {
  return { line, owed: toCents(line.amount - back), back };
}

function backOf(
  line: PriceLine,
  { daysBegun: begun, reservedDays, startedServiceIds }: ServiceGiven,
): number {
  switch (line.kind) {
    case "parking":
      return divideHalfUp(line.amount * (reservedDays - begun), reservedDays);
    case "service":
      return startedServiceIds.includes(line.serviceId) ? 0 : line.amount;
    case "overnight-arrival":
      return line.amount;
    case "overnight-departure":
    case "promotion":
      return 0;
  }
}

/**
 * The share of a discount (negative) that falls on a part of the order: that part is refunded less its share
 * (cancellation §3).
 */
export function promotionShare(discount: Cents, part: Cents, whole: Cents): Cents {
  if (whole === 0) return noMoney;
  return toCents(divideHalfUp(part * (whole + discount), whole) - part);
}
