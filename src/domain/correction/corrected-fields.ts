import type { Correction } from "./correction.ts";

/** The field that a correction enters again; none for a handover that did not take place (custody §11). */
export const correctedFields = {
  takeBack: undefined,
  odometerIn: "odometer",
  odometerOut: "odometer",
  fuelIn: "fuel",
  fuelOut: "fuel",
  spot: "spot",
  keyTag: "keyTag",
} as const satisfies Readonly<Record<Correction, string | undefined>>;
