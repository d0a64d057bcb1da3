import { refundWithinDays } from "#domain/cancellation/withdrawal.ts";

export const withdrawalEn = {
  title: "Withdraw from the contract",
  intro: (days: number): string =>
    `You can withdraw from the contract within ${days} days of its conclusion, without giving a reason. You do not need to sign in.`,
  reference: "Booking reference",
  referenceHint: "VS- and six characters; it is in all our emails",
  email: "Email used for the booking",
  submit: "Withdraw from the contract here",
  sentTitle: "Check your email",
  sent: "If there is a booking with this reference and address, we have just emailed you a link. Open it to confirm the withdrawal. What counts for the period is the time of this request.",
  other: "You can also withdraw from your bookings, or by any written statement.",
  terms: "Read the terms on withdrawal",
  confirmTitle: "Confirm your withdrawal",
  confirmText: "Nothing has changed yet. By confirming, you send us this statement:",
  loading: "One moment…",
  retry: "Try again",
  already: (reference: string): string =>
    `You have already withdrawn from the contract for booking ${reference}.`,
  confirm: "Confirm withdrawal",
  keep: "Keep my booking",
  done: "Your withdrawal has been recorded",
  doneText: (reference: string, at: string): string =>
    `You withdrew from the contract for booking ${reference} on ${at}. The acknowledgement is on its way to you by email, with your statement, the date and the time.`,
  /**
   * By the original means of payment (article L. 221-24): a stay ordered in cash may have been paid by card, and vice
   * versa.
   */
  refund: (amount: string): string =>
    `${amount} will be refunded the way you paid, within ${refundWithinDays} days at the latest.`,
  due: (amount: string): string =>
    `${amount} is still to be paid to the valet for the service already provided.`,
  nothingBack: "What you have paid is for the service already provided, so there is nothing to refund.",
  settlement: {
    caption: "What you owe and what is refunded",
    line: "Item",
    owed: "Owed",
    back: "Refunded",
    notOwed: "Not owed",
    total: "Total",
    begun: "You owe for the days that have begun and the services carried out.",
  },
  carIsHere: (phone: string): string =>
    `Your car is still with us. Call us on ${phone} to agree when you collect it.`,
  nothingPaid: "You have not paid anything, so there is nothing to refund.",
  askAgain: "Ask for another link",
};

export type WithdrawalWords = typeof withdrawalEn;
