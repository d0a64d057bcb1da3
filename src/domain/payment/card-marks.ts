/** Card schemes that an operator's contract with its provider may include, by the brand on the card. */
export const cardMarkNames = {
  cb: "CB",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
} as const;

export type CardMark = keyof typeof cardMarkNames;

export const cardMarks = ["cb", "visa", "mastercard", "amex"] as const satisfies readonly CardMark[];
