// custody §2: the sides that an express reception leaves to be photographed in the lot, and their deadline.
import { type Angle, type InspectionMode, setOf } from "#domain/custody/inspection-set.ts";
import { type Instant, later, minute } from "#domain/time.ts";

const sidesDueAfter = 20 * minute;

/** One walk of a reception, with the angles that it has photographed or skipped with a reason. */
export type ReceptionWalk = {
  readonly mode: InspectionMode;
  readonly openedAt: Instant;
  readonly angles: readonly number[];
};

export type SidesLeft = { readonly sides: readonly Angle[]; readonly until: Instant };

/**
 * `undefined` when nothing is left. After an undone reception the last one counts: pictures taken before it show an
 * earlier state of the car.
 */
export function sidesLeftBy(walks: readonly ReceptionWalk[], receivedAt: Instant): SidesLeft | undefined {
  const receptions = walks.filter(({ mode }) => mode !== "lot");
  const last = receptions.toSorted((left, right) => left.openedAt - right.openedAt).at(-1);
  if (last?.mode !== "express") return undefined;
  const inLot = walks.filter(({ mode, openedAt }) => mode === "lot" && openedAt >= last.openedAt);
  const seen = new Set([last, ...inLot].flatMap(({ angles }) => angles));
  const sides = setOf("reception", "lot").filter((wanted): wanted is Angle => {
    return typeof wanted === "number" && !seen.has(wanted);
  });
  return sides.length === 0 ? undefined : { sides, until: later(receivedAt, sidesDueAfter) };
}

export function areSidesOverdue({ until }: Pick<SidesLeft, "until">, now: Instant): boolean {
  return now > until;
}
