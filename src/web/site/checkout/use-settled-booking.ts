import { useEffect, useState } from "react";
import type { BookingView, fetchBooking } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { CodeOf } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { useOwnBooking } from "../own-booking/booking-answers.ts";

export type SettledBooking = {
  readonly booking: BookingView | undefined;
  readonly failure: Failure<CodeOf<typeof fetchBooking>> | undefined;
  /** Whether an answer is on its way. */
  readonly asking: boolean;
  /** How often the server has said that the payment is still awaited. */
  readonly asked: number;
  readonly askAgain: () => void;
};

/** Pauses between questions, in milliseconds; the last one repeats. */
const pauses = [800, 1200, 2000, 3000, 5000, 8000];

/**
 * Polls the server with growing pauses until the booking no longer awaits its payment: the provider's webhook event
 * decides, and may take a moment (rules §7). A lost connection is waited out.
 */
export function useSettledBooking(reference: string): SettledBooking {
  const answer = useOwnBooking(reference);
  const { reload } = answer;
  const booking = answer.status === "ready" ? answer.value : undefined;
  const [lastFailure, setLastFailure] = useState<SettledBooking["failure"]>();
  const failed = answer.status === "failed" ? answer.failure : undefined;
  // While it is asked again, what it said last stays on screen.
  const failure = answer.status === "loading" ? lastFailure : failed;
  useEffect(() => {
    if (answer.status !== "loading") setLastFailure(failed);
  }, [answer.status, failed]);
  const isAnswered = answer.status === "failed" || (answer.status === "ready" && !answer.refreshing);
  const goesOn = booking ? meaningOf(booking).isHeld : failure !== undefined && mayPass(failure);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (isAnswered) setAsked((before) => before + 1);
  }, [isAnswered]);
  useEffect(() => {
    if (!isAnswered || !goesOn) return undefined;
    const timer = setTimeout(reload, pauses[asked - 1] ?? pauses.at(-1));
    return () => clearTimeout(timer);
  }, [isAnswered, goesOn, asked, reload]);
  const askAgain = (): void => {
    setAsked(0);
    reload();
  };
  return { booking, failure, asking: !isAnswered, asked, askAgain };
}

function mayPass({ status }: Failure): boolean {
  return status === 0 || status >= 500;
}
