import { useStore } from "../kept/small-store.ts";
import { isTagTaken } from "../lot/lot-source.ts";
import { useLotFacts } from "../lot/use-lot-facts.ts";
import { keptMoves } from "../offline-queue/kept-moves.ts";

type Tagged = { readonly reference: string; readonly keyTag?: string | undefined };

/** Warned about while the key is in hand: offline, the server's refusal would come after the traveller has left. */
export function useTagTaken({ reference, keyTag: tag }: Tagged): boolean {
  const facts = useLotFacts();
  const moves = useStore(keptMoves);
  return facts !== undefined && tag !== undefined && isTagTaken(facts, moves, { tag, reference });
}
