import type { InspectionMode } from "#domain/custody/inspection-set.ts";

const name = "walk-mode";

type WalkMode = Exclude<InspectionMode, "lot">;

/** The next inspection starts in the last mode: at busy times all cars are handled alike. */
export function lastWalkMode(): WalkMode {
  return localStorage.getItem(name) === "express" ? "express" : "complete";
}

export function keepWalkMode(mode: WalkMode): void {
  localStorage.setItem(name, mode);
}
