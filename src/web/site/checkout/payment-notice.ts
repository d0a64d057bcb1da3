import type { BookingView } from "#contract/bookings.ts";
import type { PaymentMethod } from "#domain/booking/payment-method.ts";

/** After this many answers of "awaited", about four seconds, other actions are offered. */
const maxQuestions = 3;

type Facts = {
  readonly payment: BookingView["payment"];
  /** The person chose to come back without paying. */
  readonly abandoned: boolean;
  /** How often the server has been asked. */
  readonly asked: number;
};

export type PaymentNoticeText = {
  readonly title: "waitingTitle" | "unpaidTitle" | "awaitedTitle";
  readonly sentence: "waiting" | "unpaid" | "declined";
  /** A payment may still arrive, although the server has not heard of one. */
  readonly mayStillCome: boolean;
};

/**
 * The message about a payment that has not arrived (payment §5): waiting first, then other actions. Only `declined`
 * says "Nothing was charged", and it is used only where the provider has refused the card.
 */
export function paymentNotice({ payment, abandoned, asked }: Facts): PaymentNoticeText {
  if (payment === "declined") return { title: "unpaidTitle", sentence: "declined", mayStillCome: false };
  const mayStillCome = !abandoned;
  if (mayStillCome && payment !== "closed" && asked <= maxQuestions)
    return { title: "waitingTitle", sentence: "waiting", mayStillCome };
  return { title: "awaitedTitle", sentence: "unpaid", mayStillCome };
}

/** The sentence that says how to pay instead, with the methods that the operator takes for this total at present. */
export function otherWay(
  offered: readonly PaymentMethod[],
): "tryCard" | "tryCash" | "tryCardOrCash" | undefined {
  const inCash = offered.includes("cash");
  if (offered.includes("card")) return inCash ? "tryCardOrCash" : "tryCard";
  return inCash ? "tryCash" : undefined;
}
