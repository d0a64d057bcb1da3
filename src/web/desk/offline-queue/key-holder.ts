import type { KeptMove } from "./kept-moves.ts";

type Holder = string | undefined;

/** Empty name: the key is in this user's hand, whose name is not known offline. */
const ownHand = "";

/**
 * Who holds the key after a move of this phone, as the server will record it; undefined while it hangs on the board
 * (custody §6).
 */
export function holderAfter(holder: Holder, { call, body }: Pick<KeptMove, "call" | "body">): Holder {
  switch (call) {
    case "receiveVehicle":
    case "takeKey":
      return ownHand;
    case "hangKey":
      return undefined;
    case "moveVehicle":
      return afterVehicleMove(holder, body);
    default:
      return holder;
  }
}

/** Scanning the tag at the key board, at the end of a drive, hangs the key there. */
function afterVehicleMove(holder: Holder, { kind, keyTag }: KeptMove["body"]): Holder {
  if (kind === "call") return holder;
  if (kind === "park" || kind === "enterWorkshop") return typeof keyTag === "string" ? undefined : holder;
  return ownHand;
}
