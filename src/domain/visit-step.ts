/**
 * The events counted of a visit, with the visitor's consent (docs/visits.md): arrival, each step, completed booking.
 */
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
