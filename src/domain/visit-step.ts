/** What is counted of a visit, with its visitor's consent (docs/visits.md): arriving, each step, and a booking that is made. */
export const visitSteps = [
  "arrival",
  "information",
  "flight",
  "services",
  "payment",
  "price",
  "booked",
] as const;

export type VisitStep = (typeof visitSteps)[number];
