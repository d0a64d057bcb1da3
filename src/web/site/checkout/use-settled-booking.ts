import { useEffect, useState } from "react";
import type { BookingView, fetchBooking } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { CodeOf } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";
import { useOwnBooking } from "../own-booking/booking-answers.ts";
import { usePolling } from "../own-booking/use-polling.ts";

export type SettledBooking = {
  readonly booking: BookingView | undefined;
  readonly failure: Failure<CodeOf<typeof fetchBooking>> | undefined;
  /** Whether a request is in flight. */
  readonly asking: boolean;
  /** How often the server has said that the payment is still awaited. */
  readonly asked: number;
  /** Asks anew what came of the payment, from the first wait on. */
  readonly askAgain: () => void;
  /** Asks at once, and takes nothing back that is offered. */
  readonly reload: () => void;
};

/** Polls the server until the booking no longer awaits its payment. */
export function useSettledBooking(reference: string): SettledBooking {
  const answer = useOwnBooking(reference);
  const booking = answer.status === "ready" ? answer.value : undefined;
  const [lastFailure, setLastFailure] = useState<SettledBooking["failure"]>();
  const failed = answer.status === "failed" ? answer.failure : undefined;
  // While it reloads, the last failure stays on screen.
  const failure = answer.status === "loading" ? lastFailure : failed;
  useEffect(() => {
    if (answer.status !== "loading") setLastFailure(failed);
  }, [answer.status, failed]);
  const goesOn = booking ? meaningOf(booking).isHeld : failure !== undefined && mayPass(failure);
  const { isAnswered, restart } = usePolling(answer, goesOn);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (isAnswered) setAsked((before) => before + 1);
  }, [isAnswered]);
  const askAgain = (): void => {
    setAsked(0);
    restart();
  };
  return { booking, failure, asking: !isAnswered, asked, askAgain, reload: answer.reload };
}

function mayPass({ status }: Failure): boolean {
  return status === 0 || status >= 500;
}
