import type { InspectionMode } from "#domain/custody/inspection-set.ts";

const name = "walk-mode";

type WalkMode = Exclude<InspectionMode, "lot">;

/** At busy times all cars are handled alike: the next inspection begins in the mode of the last. */
export function lastWalkMode(): WalkMode {
  return localStorage.getItem(name) === "express" ? "express" : "complete";
}

export function keepWalkMode(mode: WalkMode): void {
  localStorage.setItem(name, mode);
}
