import type { SidesLeft } from "#domain/custody/sides-left.ts";
import { instantFromIso } from "#domain/time.ts";
import type { BoardDay } from "../board/board-day.ts";
import type { KeptInspection } from "../evidence/kept-inspections.ts";
import { ownSidesLeft } from "../evidence/own-sides-left.ts";

export type CarWithSidesLeft = SidesLeft & { readonly reference: string; readonly plate: string };

/** Cars in custody with sides left to photograph, whatever day they arrived on; earliest deadline first. */
export function carsWithSidesLeft(
  { rows, alerts }: Pick<BoardDay, "rows" | "alerts">,
  kept: readonly KeptInspection[],
): readonly CarWithSidesLeft[] {
  const cars = new Map<string, CarWithSidesLeft>();
  for (const alert of alerts) {
    if (alert.kind !== "sides-left" || alert.reference === undefined) continue;
    const { reference, subject: plate, sides = [], since } = alert;
    const left = ownSidesLeft({ sides, until: instantFromIso(since) }, reference, kept);
    if (left) cars.set(reference, { reference, plate, ...left });
  }
  // Rows also include receptions made offline on this phone.
  for (const { reference, plate, sidesLeft } of rows) {
    if (sidesLeft) cars.set(reference, { reference, plate, ...sidesLeft });
  }
  return [...cars.values()].toSorted((left, right) => left.until - right.until);
}
