/** What the office may do with a booking, as its page offers it (office §2). */
export const officeActions = [
  "amend",
  /** Send a payment link for the balance due. */
  "askForDue",
  "changeCompany",
  "cancel",
  "refund",
  "markNoShow",
  "preparePack",
] as const;
