import { useStore } from "../kept/small-store.ts";
import { isTagTaken, lot } from "../lot/lot-source.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";

type Tagged = { readonly reference: string; readonly keyTag?: string | undefined };

/** Said while the key is in hand: without a network the server would refuse the reception when its traveller is gone. */
export function useTagTaken({ reference, keyTag: tag }: Tagged): boolean {
  const facts = useStore(lot);
  const moves = useStore(keptMoves);
  if (tag === undefined || facts === undefined || facts === "unreadable") return false;
  return isTagTaken(facts, moves, { tag, reference });
}
