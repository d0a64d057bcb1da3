import type { InspectionMode } from "#domain/custody/inspection-set.ts";

const name = "walk-mode";

type WalkMode = Exclude<InspectionMode, "lot">;

/** Whoever works the wave works all of it alike: the next car begins as the last one did. */
export function lastWalkMode(): WalkMode {
  return localStorage.getItem(name) === "express" ? "express" : "complete";
}

export function keepWalkMode(mode: WalkMode): void {
  localStorage.setItem(name, mode);
}
