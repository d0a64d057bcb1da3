// Available stays near a full one: the same length, on the nearest days and at the nearest times (capacity §10).
import { type Allocation, type Closure, decideAvailability } from "#domain/capacity/capacity.ts";
import { slotOf, slotsOn } from "#domain/stay/handover-slot.ts";
import { decideStay, type Stay, type StayPolicy, type StayRequest } from "#domain/stay/stay.ts";
import { addDays, type Instant, type LocalDate, type LocalTime } from "#domain/time.ts";

/** How many days before and after are searched. */
export const nearbyDays = 14;

const maxStays = 4;
/** Most suggestions on the requested days: another time on the same days suits best. */
const maxOnSameDays = 3;
const maxMinutesAway = 120;

export type Lot = {
  readonly policy: StayPolicy;
  readonly now: Instant;
  /** What is left for an allocation's night or quarter-hour. */
  readonly free: (allocation: Allocation) => number;
  readonly closures: readonly Closure[];
};

/** The nearest first. */
export function nearbyStays(wanted: StayRequest, lot: Lot): readonly Stay[] {
  const found: Stay[] = [];
  for (const shift of shifts) {
    if (found.length >= maxStays) break;
    found.push(...staysAt(wanted, shift, lot).slice(0, maxStays - found.length));
  }
  return found;
}

/** 0, 1, −1, 2, −2 … */
const shifts: readonly number[] = [
  0,
  ...Array.from({ length: nearbyDays }, (_, index) => [index + 1, -index - 1]).flat(),
];

function staysAt(wanted: StayRequest, shift: number, lot: Lot): readonly Stay[] {
  const departureDate = addDays(wanted.departureDate, shift);
  const returnDate = addDays(wanted.returnDate, shift);
  const most = shift === 0 ? maxOnSameDays : 1;
  const dropOffs = freeTimes({ date: departureDate, time: wanted.dropOffTime }, most, lot);
  const landings = freeTimes({ date: returnDate, time: wanted.landingTime }, most, lot);
  return dropOffs
    .flatMap((dropOffTime) =>
      landings.map((landingTime) => ({ departureDate, dropOffTime, returnDate, landingTime })),
    )
    .flatMap((request) => {
      const stay = decideStay(request, lot.policy, lot.now);
      return stay.ok && decideAvailability(stay.value, lot.free, lot.closures).ok ? [stay.value] : [];
    })
    .slice(0, most);
}

/** The time itself where its quarter-hour has room, else the nearest quarter-hours that have. */
function freeTimes(
  { date, time }: { readonly date: LocalDate; readonly time: LocalTime },
  most: number,
  lot: Lot,
): readonly LocalTime[] {
  const hasRoom = (slot: LocalTime) => lot.free({ kind: "handover", date, time: slot, count: 1 }) > 0;
  if (hasRoom(slotOf(time))) return [time];
  const away = (slot: LocalTime) => Math.abs(minutesOf(slot) - minutesOf(time));
  return slotsOn(date, lot.policy.zone)
    .filter((slot) => away(slot) <= maxMinutesAway && hasRoom(slot))
    .toSorted((left, right) => away(left) - away(right))
    .slice(0, most);
}

function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
