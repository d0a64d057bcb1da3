import type { InspectionSide } from "#domain/custody/inspection-set.ts";

export const steps = ["photos", "odometer", "key", "remarks", "film", "sign"] as const;
export type Step = (typeof steps)[number];

/** At the return there is no key step: the key is tagged at reception. */
export function toStep(text: string, side: InspectionSide): Step {
  const found = steps.find((step) => step === text) ?? "photos";
  return found === "key" && side === "return" ? "sign" : found;
}

/** Steps shown in the bar. The film step is only for receptions; a return offers it among the remarks. */
export function barSteps(side: InspectionSide): readonly Step[] {
  return side === "reception" ? steps : steps.filter((step) => step !== "film" && step !== "key");
}

/** The bar's step to mark as current. */
export function barStepOf(step: Step, side: InspectionSide): Step {
  return barSteps(side).includes(step) ? step : "remarks";
}
