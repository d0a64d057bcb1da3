import type { InspectionSide } from "#domain/custody/inspection-set.ts";

export const steps = ["photos", "odometer", "key", "remarks", "film", "sign"] as const;
export type Step = (typeof steps)[number];

/** The key is labelled when it is taken over, not when it is given back. */
export function toStep(text: string, side: InspectionSide): Step {
  const found = steps.find((step) => step === text) ?? "photos";
  return found === "key" && side === "return" ? "sign" : found;
}

/** Those of the bar. The film is a reception's; a return offers it among the remarks. */
export function barSteps(side: InspectionSide): readonly Step[] {
  return side === "reception" ? steps : steps.filter((step) => step !== "film" && step !== "key");
}

/** Which of them is marked as the one that is open. */
export function barStepOf(step: Step, side: InspectionSide): Step {
  return barSteps(side).includes(step) ? step : "remarks";
}
