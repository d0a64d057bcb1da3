export const withdrawalEn = {
  title: "Withdraw from the contract",
  intro:
    "You can withdraw from the contract within 14 days of its conclusion, without giving a reason. You do not need to sign in.",
  reference: "Booking reference",
  referenceHint: "VS- and six characters; it is in all our emails",
  email: "Email used for the booking",
  submit: "Withdraw from the contract here",
  sentTitle: "Check your email",
  sent: "If there is a booking with this reference and address, we have just sent a link to it. Open it to confirm the withdrawal; the time of your request is the one that counts.",
  other: "You can also withdraw from your bookings, or by any written statement.",
  terms: "Read the terms on withdrawal",
  confirmTitle: "Confirm your withdrawal",
  confirmText:
    "Nothing has changed yet. By confirming, you withdraw from the contract for the booking named in our email. Before the drop-off, everything you have paid is refunded.",
  confirm: "Confirm withdrawal",
  keep: "Keep my booking",
  done: "Your withdrawal has been recorded",
  doneText: (reference: string, at: string): string =>
    `You withdrew from the contract for booking ${reference} on ${at}. The acknowledgement is on its way to you by email, with your statement, the date and the time.`,
  refund: (amount: string): string =>
    `${amount} will be refunded by the payment method you used, within 14 days at the latest.`,
  nothingPaid: "You have not paid anything, so there is nothing to refund.",
  askAgain: "Ask for another link",
};

export type WithdrawalWords = typeof withdrawalEn;
