// What the steps of one booking share besides the draft: moving between them, the quote, and the availability. Separate
// contexts, as they change at different moments.
import { type Context, createContext, use } from "react";
import type { StayAvailability } from "#web/parts/stay/stay-picker.tsx";
import type { BookingStep } from "#web/paths.ts";
import type { FinishableStep } from "../booking-draft/booking-steps.ts";
import type { QuoteState } from "./use-quote.ts";

/** To the card provider's page, or to the ticket. */
export type Leaving = "payment" | "ticket";

export type BookingMoves = {
  /** Whether the stay is open to change although nothing is wrong with it. */
  readonly editingStay: boolean;
  readonly editStay: (editing: boolean) => void;
  /** Marks a step as passed and goes on to what is left to do. */
  readonly finish: (step: FinishableStep) => void;
  /** Goes to the first unfinished step. */
  readonly resume: () => void;
  readonly open: (step: BookingStep) => void;
  /** The order is placed: the booking continues on another page, and the screen no longer follows the draft. */
  readonly leave: (to: Leaving) => void;
};

export const BookingMovesContext = createContext<BookingMoves | undefined>(undefined);
export const QuoteContext = createContext<QuoteState | undefined>(undefined);
export const AvailabilityContext = createContext<StayAvailability | undefined>(undefined);

/** The element of the phone's bottom bar that holds the step's action, beside the price. */
export const ActionPlaceContext = createContext<HTMLElement | null>(null);

export function useBookingMoves(): BookingMoves {
  return within(BookingMovesContext);
}

export function useQuoteState(): QuoteState {
  return within(QuoteContext);
}

export function useAvailability(): StayAvailability {
  return within(AvailabilityContext);
}

function within<Value>(context: Context<Value | undefined>): Value {
  const value = use(context);
  if (value === undefined) throw new Error("a step is shown outside the booking");
  return value;
}
