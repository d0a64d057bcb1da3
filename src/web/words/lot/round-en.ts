/**
 * Kept apart from the kerb's words, so that phones do not load it for the day, a reception or a return (desk §10.10).
 */
export const roundEn = {
  title: "Nightly round",
  hint: "Go from spot to spot: tap what you see.",
  there: "There",
  empty: "Empty",
  other: "Another car",
  otherPlate: "Its plate",
  needsPlate: "Type the plate of the car you see.",
  seen: (plate: string) => `Another car: ${plate}`,
  close: "Finish the round",
  nothingSeen: "Tap what you see on one spot at least first.",
  kept: "Kept here; it will be sent once you are back online.",
  agrees: (seen: number) => `${seen} seen, everything agrees.`,
  findings: {
    "not-seen": "Not seen",
    elsewhere: "In another spot",
    "unknown-vehicle": "Not ours",
  },
  progress: (seen: number, all: number) => `${seen} of ${all} spots`,
};

export type RoundWords = typeof roundEn;
