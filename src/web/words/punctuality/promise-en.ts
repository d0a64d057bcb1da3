export const promiseEn = {
  title: "Promise at the return",
  hint: "Shown to travellers before they order, on their ticket and in the terms. Each booking keeps the promise it was ordered with, whatever you change later.",
  rule: "Measured from the call “I have my bags”, or from the landing booked if the traveller calls earlier, to the car recorded at the meeting point. For a late car the refund is made automatically, once, a minute after the return: to the card, or as cash to hand out at the till.",
  now: "At present:",
  nothing: "nothing is promised.",
  labels: {
    unit: "Refund for a late car",
    minutes: "Within how many minutes",
    cents: "Amount in euros",
    percent: "Share of the price, in per cent",
  },
  units: { none: "None: nothing is promised", cents: "An amount", percent: "A share of the price" },
  error: (least: string, most: string) => `Enter a value from ${least} to ${most}.`,
  saved: "Saved. It applies to orders from now on, and the terms have a new version.",
};

export type PromiseWords = typeof promiseEn;
