import type { DeskRoutes } from "../use-case.ts";
import { listCustodyAlerts, resolveRefusedMove } from "./custody-alerts.ts";
import { hangKey, listKeyTags, takeKey } from "./key-tags.ts";
import { listRefusedMoves } from "./list-refused-moves.ts";
import { saveRound } from "./save-round.ts";
import { listSpots, saveSpots } from "./spots.ts";

/** At the desk. */
export const lotRoutes = {
  listSpots,
  saveSpots,
  listKeyTags,
  hangKey,
  takeKey,
  saveRound,
  listCustodyAlerts,
  listRefusedMoves,
  resolveRefusedMove,
} satisfies Partial<DeskRoutes>;
