// The sides that an express reception left for the lot, from this phone's unsent data (custody §2).
import { type SidesLeft, sidesLeftBy } from "#domain/custody/sides-left.ts";
import { instantFromIso } from "#domain/time.ts";
import type { KeptInspection } from "./kept-inspections.ts";

/** Applies this phone's own walks: a reception made offline leaves sides, photographs taken here remove them. */
export function ownSidesLeft(
  known: SidesLeft | undefined,
  reference: string,
  kept: readonly KeptInspection[],
): SidesLeft | undefined {
  const own = kept.filter((one) => one.reference === reference && one.side === "reception");
  if (own.length === 0) return known;
  const walks = own.map((one) => ({ mode: one.mode, openedAt: instantFromIso(one.at), angles: seenIn(one) }));
  const endedAt = own.flatMap(({ mode, closing, ending }) =>
    mode === "lot" ? [] : (closing ?? ending ?? []),
  );
  const [ended] = endedAt;
  if (ended !== undefined) return sidesLeftBy(walks, instantFromIso(ended.at));
  if (known === undefined) return undefined;
  const seen = walks.flatMap(({ mode, angles }) => (mode === "lot" ? angles : []));
  const sides = known.sides.filter((side) => !seen.includes(side));
  return sides.length === 0 ? undefined : { ...known, sides };
}

function seenIn({ pieces, skipped }: KeptInspection): readonly number[] {
  return [...pieces, ...skipped].flatMap(({ kind, angle }) =>
    kind === "photo" && angle !== undefined ? [angle] : [],
  );
}
