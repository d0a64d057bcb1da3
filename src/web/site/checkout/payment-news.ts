import type { BookingView } from "#contract/bookings.ts";

/** After this many answers of "awaited", about four seconds, other actions are offered. */
const maxQuestions = 3;

type Facts = {
  readonly payment: BookingView["payment"];
  /** The person chose to come back without paying. */
  readonly abandoned: boolean;
  /** How often the server has been asked. */
  readonly asked: number;
};

export type PaymentNews = {
  readonly title: "waitingTitle" | "unpaidTitle" | "awaitedTitle";
  readonly sentence: "waiting" | "unpaid" | "declined";
  /** Money may be on its way although nobody has heard of it. */
  readonly mayStillCome: boolean;
};

/**
 * What is said of a payment that is not there yet (payment §5): waiting first, then the ways on. "Nothing was charged" is in
 * `declined` alone, which is said where the provider has refused the card.
 */
export function paymentNews({ payment, abandoned, asked }: Facts): PaymentNews {
  if (payment === "declined") return { title: "unpaidTitle", sentence: "declined", mayStillCome: false };
  const mayStillCome = !abandoned;
  if (mayStillCome && payment !== "closed" && asked <= maxQuestions)
    return { title: "waitingTitle", sentence: "waiting", mayStillCome };
  return { title: "awaitedTitle", sentence: "unpaid", mayStillCome };
}
