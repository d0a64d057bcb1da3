/** What is counted of a visit, with its visitor's consent (docs/visits.md): arriving, and each step of the booking. */
export const visitSteps = ["arrival", "information", "flight", "services", "payment", "price"] as const;

export type VisitStep = (typeof visitSteps)[number];
