// What a stay is and whether it may be booked (pricing §1, §2).
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import {
  addDays,
  day,
  daysBetween,
  hour,
  type Instant,
  instantAt,
  type LocalDate,
  type LocalTime,
  later,
  localDateOf,
  type TimeZone,
} from "#domain/time.ts";

/** What a traveller enters, in local airport time. */
export type StayRequest = {
  readonly departureDate: LocalDate;
  readonly dropOffTime: LocalTime;
  readonly returnDate: LocalDate;
  readonly landingTime: LocalTime;
};

export type Stay = StayRequest & {
  readonly dropOffAt: Instant;
  readonly landingAt: Instant;
  /** At least 1 (pricing §1). */
  readonly reservedDays: number;
  /** The nights on which the stay takes a bay, in order, never empty (capacity §1). */
  readonly nights: readonly LocalDate[];
  readonly overnightDeparture: boolean;
  readonly overnightArrival: boolean;
};

export type StayPolicy = {
  readonly zone: TimeZone;
  /** The longest stay that can be booked, in reserved days. */
  readonly maximumDays: number;
  /** Least hours between the order and the drop-off, inclusive. */
  readonly minimumNoticeHours: number;
  /** How many days ahead of today drop-offs are sold. */
  readonly maximumDaysAhead: number;
  /** The night lasts from `nightFrom` until just before `nightUntil`, across midnight if `nightFrom` is later. */
  readonly nightFrom: LocalTime;
  readonly nightUntil: LocalTime;
  readonly dayCounting: DayCounting;
};

export type DayCounting = "calendar-days" | "started-24-hours";

/**
 * The stay, if it may be ordered at `now`. The refusal names the field that the person has to change:
 * the date when no time of that day would do, else the time (pricing §2).
 */
export function decideStay(
  request: StayRequest,
  policy: StayPolicy,
  now: Instant,
): Result<Stay, Refusal<"invalid" | "too-many-days" | "too-late">> {
  const decided = stayOf(request, policy);
  if (!decided.ok) return decided;
  const stay = decided.value;
  if (stay.dropOffAt < now) {
    return reject(refusal("invalid", { [dropOffFieldBefore(now, stay, policy)]: "in-the-past" }));
  }
  const earliest = later(now, policy.minimumNoticeHours * hour);
  if (stay.dropOffAt < earliest) {
    const fields = { [dropOffFieldBefore(earliest, stay, policy)]: "under-24-hours" } as const;
    return reject(refusal("too-late", fields, { minimumNoticeHours: policy.minimumNoticeHours }));
  }
  if (stay.departureDate > addDays(localDateOf(now, policy.zone), policy.maximumDaysAhead)) {
    return reject(refusal("invalid", { departureDate: "too-far-ahead" }));
  }
  if (stay.reservedDays > policy.maximumDays) {
    const detail = { reservedDays: stay.reservedDays, maximumDays: policy.maximumDays };
    return reject(refusal("too-many-days", { returnDate: "too-many-days" }, detail));
  }
  return accept(stay);
}

/**
 * The stay that a request describes, whether or not it may still be ordered: for a stay that is stored already.
 * Refused when one of its times does not exist or when it does not end after it begins.
 */
export function stayOf(request: StayRequest, policy: StayPolicy): Result<Stay, Refusal<"invalid">> {
  const dropOff = instantAt(request.departureDate, request.dropOffTime, policy.zone);
  const landing = instantAt(request.returnDate, request.landingTime, policy.zone);
  if (!dropOff.ok || !landing.ok) {
    return reject(
      refusal("invalid", {
        ...(!dropOff.ok && { dropOffTime: dropOff.refusal }),
        ...(!landing.ok && { landingTime: landing.refusal }),
      }),
    );
  }
  if (landing.value <= dropOff.value) {
    const field = request.returnDate < request.departureDate ? "returnDate" : "landingTime";
    return reject(refusal("invalid", { [field]: "before-departure" }));
  }
  return accept({
    departureDate: request.departureDate,
    dropOffTime: request.dropOffTime,
    returnDate: request.returnDate,
    landingTime: request.landingTime,
    dropOffAt: dropOff.value,
    landingAt: landing.value,
    reservedDays: reservedDaysOf(request, landing.value - dropOff.value, policy.dayCounting),
    nights: nightsOf(request),
    overnightDeparture: isAtNight(request.dropOffTime, policy),
    overnightArrival: isAtNight(request.landingTime, policy),
  });
}

/** pricing §1: calendar days are counted by local dates, blocks of 24 hours by elapsed time. */
function reservedDaysOf(request: StayRequest, duration: number, counting: DayCounting): number {
  if (counting === "calendar-days") return daysBetween(request.departureDate, request.returnDate) + 1;
  return Math.ceil(duration / day);
}

/** Infers how a sold stay's days were counted: `likely`, unless only the other way gives its `reservedDays`. */
export function countingOf(stay: Stay, likely: DayCounting): DayCounting {
  const counts = (counting: DayCounting) =>
    reservedDaysOf(stay, stay.landingAt - stay.dropOffAt, counting) === stay.reservedDays;
  const other = likely === "calendar-days" ? "started-24-hours" : "calendar-days";
  return !counts(likely) && counts(other) ? other : likely;
}

/** capacity §1: a night has the date of its evening; a stay within one day takes that day's night. */
function nightsOf(request: StayRequest): readonly LocalDate[] {
  const count = Math.max(1, daysBetween(request.departureDate, request.returnDate));
  return Array.from({ length: count }, (_, index) => addDays(request.departureDate, index));
}

/** Whether a time of day lies in the night (pricing §1). */
export function isAtNight(
  time: LocalTime,
  { nightFrom, nightUntil }: Pick<StayPolicy, "nightFrom" | "nightUntil">,
): boolean {
  if (nightFrom <= nightUntil) return nightFrom <= time && time < nightUntil;
  return nightFrom <= time || time < nightUntil;
}

function dropOffFieldBefore(limit: Instant, stay: Stay, policy: StayPolicy): "departureDate" | "dropOffTime" {
  return stay.departureDate < localDateOf(limit, policy.zone) ? "departureDate" : "dropOffTime";
}
