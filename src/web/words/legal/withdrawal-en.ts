export const withdrawalEn = {
  title: "Withdraw from the contract",
  intro:
    "For 14 days from the conclusion of the contract you can withdraw from it without giving a reason. You do not need to sign in.",
  reference: "Booking number",
  referenceHint: "VS- and six characters, in each of our emails",
  email: "Email of the booking",
  submit: "Withdraw from the contract here",
  sentTitle: "Check your email",
  sent: "If there is a booking with this number and address, we have just sent a link to it. Open it to confirm the withdrawal; the time of your request is the one that counts.",
  other: "You can also withdraw from your bookings, or by any written statement.",
  terms: "Read the terms on withdrawal",
  confirmTitle: "Confirm your withdrawal",
  confirmText:
    "Nothing has changed yet. By confirming, you withdraw from the contract of the booking named in our email. Before the drop-off, everything you have paid is refunded.",
  confirm: "Confirm withdrawal",
  keep: "Keep my booking",
  done: "Your withdrawal is recorded",
  doneText: (reference: string, at: string): string =>
    `You withdrew from the contract of booking ${reference} on ${at}. The acknowledgement is on its way to you by email, with your statement, the date and the time.`,
  refund: (amount: string): string =>
    `${amount} will be refunded by the means of payment that you used, within 14 days at the latest.`,
  nothingPaid: "You have not paid anything, so there is nothing to refund.",
  askAgain: "Ask for another link",
};

export type WithdrawalWords = typeof withdrawalEn;
