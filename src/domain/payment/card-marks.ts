/** Schemes whose cards an operator's contract with its company may take, by the name that stands on the card. */
export const cardMarkNames = {
  cb: "CB",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
} as const;

export type CardMark = keyof typeof cardMarkNames;

export const cardMarks = ["cb", "visa", "mastercard", "amex"] as const satisfies readonly CardMark[];
