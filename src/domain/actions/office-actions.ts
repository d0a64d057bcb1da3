/** What the office may do with a booking, as its page offers it (office §2). */
export const officeActions = [
  "amend",
  /** Ask for what is due by a payment link. */
  "askForDue",
  "changeCompany",
  "cancel",
  "refund",
  "markNoShow",
  "preparePack",
] as const;
