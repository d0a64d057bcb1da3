import type { KeptMove } from "../offline-queue/kept-moves.ts";
import type { RecentMove } from "../offline-queue/recent-moves.ts";

type Kept = Pick<KeptMove, "id" | "call" | "reference" | "body" | "refused">;

/** Cash that this phone has taken for a booking: still queued, or in the till. Refused cash has no receipt. */
export function ownCash<Recent extends Pick<RecentMove, "id" | "call" | "reference">>(
  booking: string,
  moves: readonly Kept[],
  recent: readonly Recent[],
): { readonly waiting: Kept | undefined; readonly taken: Recent | undefined } {
  const isOfIt = ({ call, reference }: Pick<Kept, "call" | "reference">) =>
    call === "takeCash" && reference === booking;
  const kept = moves.filter(isOfIt);
  return {
    waiting: kept.find(({ refused }) => refused === undefined),
    taken: recent.find((one) => isOfIt(one) && !kept.some(({ id }) => id === one.id)),
  };
}
