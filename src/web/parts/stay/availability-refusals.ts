// Client-side availability check of a stay (capacity §4, §5). Advice only: the server decides.
import type { FieldRefusals } from "#domain/refusal.ts";
import { type LocalDate, toLocalDate, toLocalTime } from "#domain/time.ts";
import type { StayEntry } from "./stay-entry.ts";
import type { StayAvailability } from "./stay-picker.tsx";

type Room = Pick<StayAvailability, "stateOf" | "isFull">;

/** The fields that hit a closed day, a full quarter-hour or a full night. */
export function availabilityRefusals(
  entry: StayEntry,
  nights: readonly LocalDate[],
  room: Room,
): FieldRefusals {
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

/** Whether the refusals are about availability rather than invalid input. */
export function isTaken(refusals: FieldRefusals): boolean {
  return Object.values(refusals).some((rule) => rule === "full" || rule === "closed");
}
