import type { LotFacts, SpotView } from "../lot/lot-source.ts";
import type { KeptMove } from "../offline-queue/kept-moves.ts";

/** Free spots as far as this device knows, without those filled by its own unsent moves. */
export function freeSpots(
  { spots }: Pick<LotFacts, "spots">,
  moves: readonly Pick<KeptMove, "body" | "refused">[],
): readonly SpotView[] {
  const filled = moves.filter(({ refused }) => refused === undefined).map(({ body }) => body["spot"]);
  return spots.filter(({ name, vehicle, closed }) => !vehicle && !closed && !filled.includes(name));
}
