// What the calendar of free places says of a stay before the server is asked (capacity §4, §5). Advice only.
import type { FieldRefusals } from "#domain/refusal.ts";
import { slotsOn } from "#domain/stay/handover-slot.ts";
import { type LocalDate, type LocalTime, type TimeZone, toLocalDate, toLocalTime } from "#domain/time.ts";
import type { StayEntry } from "./stay-entry.ts";
import type { StayAvailability } from "./stay-picker.tsx";

type Room = Pick<StayAvailability, "stateOf" | "isFull">;

/** Which of the four fields meets a closed day, a full quarter-hour or a full night. */
export function roomRefusals(entry: StayEntry, nights: readonly LocalDate[], room: Room): FieldRefusals {
  const departureDate = toLocalDate(entry.departureDate);
  const returnDate = toLocalDate(entry.returnDate);
  const isFullAt = (date: LocalDate | undefined, text: string): boolean => {
    const time = toLocalTime(text);
    return date !== undefined && time !== undefined && room.isFull(date, time);
  };
  return {
    ...(nights.some((night) => room.stateOf(night) === "full") && { departureDate: "full" as const }),
    ...(departureDate && room.stateOf(departureDate) === "closed" && { departureDate: "closed" as const }),
    ...(returnDate && room.stateOf(returnDate) === "closed" && { returnDate: "closed" as const }),
    ...(isFullAt(departureDate, entry.dropOffTime) && { dropOffTime: "full" as const }),
    ...(isFullAt(returnDate, entry.landingTime) && { landingTime: "full" as const }),
  };
}

/** The free quarter-hours nearest to a time, in the order of the day. */
export function nearestFreeTimes(
  date: string,
  time: string,
  room: Pick<Room, "isFull">,
  zone: TimeZone,
  count = 4,
): readonly LocalTime[] {
  const day = toLocalDate(date);
  const wished = toLocalTime(time);
  if (day === undefined || wished === undefined) return [];
  return slotsOn(day, zone)
    .filter((slot) => !room.isFull(day, slot))
    .toSorted((left, right) => distance(left, wished) - distance(right, wished))
    .slice(0, count)
    .toSorted();
}

function distance(left: LocalTime, right: LocalTime): number {
  return Math.abs(minutesOf(left) - minutesOf(right));
}

function minutesOf(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
