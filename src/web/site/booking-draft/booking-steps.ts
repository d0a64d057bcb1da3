// The five steps in their order, and which of them may be opened (screens, "Booking").
import type { BookingStep } from "#web/paths.ts";

export const bookingSteps = [
  "information",
  "flight",
  "services",
  "payment",
  "price",
] as const satisfies readonly BookingStep[];

/** Every step before the last can be finished; the last one ends in the order. */
export type FinishableStep = Exclude<BookingStep, "price">;

export type Progress = Readonly<Record<FinishableStep, boolean>>;

/** Where the booking continues, also after an earlier step was reopened: a correction leads straight back. */
export function firstUnfinished(progress: Progress): BookingStep {
  return bookingSteps.find((step) => step !== "price" && !progress[step]) ?? "price";
}

/** A step may be opened once everything before it is finished. */
export function canOpenStep(step: BookingStep, progress: Progress): boolean {
  return bookingSteps.indexOf(step) <= bookingSteps.indexOf(firstUnfinished(progress));
}

/** The step that an address asks for, or the one that has to be finished first. */
export function stepToShow(asked: string | null, progress: Progress): BookingStep {
  const step = bookingSteps.find((known) => known === asked);
  return step !== undefined && canOpenStep(step, progress) ? step : firstUnfinished(progress);
}

export function stepBefore(step: BookingStep): BookingStep | undefined {
  return bookingSteps[bookingSteps.indexOf(step) - 1];
}
