import { useEffect, useState } from "react";
import { type BookingView, fetchBooking } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { type CodeOf, call } from "#web/api/api-call.ts";
import type { Failure } from "#web/api/failure.ts";

export type SettledBooking = {
  readonly booking: BookingView | undefined;
  readonly failure: Failure<CodeOf<typeof fetchBooking>> | undefined;
  /** How often the server has said that the payment is still awaited. */
  readonly asked: number;
  readonly askAgain: () => void;
};

/** Pauses between questions, in milliseconds; the last one repeats. */
const pauses = [800, 1200, 2000, 3000, 5000, 8000];

/**
 * Asks the server, ever more slowly, until the booking is no longer waiting for its payment: the provider's message
 * is the truth, and it comes on its own way (rules §7). A lost connection is waited out.
 */
export function useSettledBooking(reference: string): SettledBooking {
  const [state, setState] = useState<Omit<SettledBooking, "askAgain">>({
    booking: undefined,
    failure: undefined,
    asked: 0,
  });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (asked: number): Promise<void> => {
      const answer = await call(fetchBooking, { params: { reference }, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (answer.ok) setState({ booking: answer.value, failure: undefined, asked: asked + 1 });
      else setState((before) => ({ ...before, failure: answer.refusal, asked: asked + 1 }));
      const goesOn = answer.ok
        ? meaningOf(answer.value).isHeld
        : answer.refusal.status === 0 || answer.refusal.status >= 500;
      if (goesOn) timer = setTimeout(() => void ask(asked + 1), pauses[asked] ?? pauses.at(-1));
    };
    void ask(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [reference, turn]);
  return { ...state, askAgain: () => setTurn((before) => before + 1) };
}
