import type { DeskRoutes } from "../use-case.ts";
import { listKeyTags } from "./key-tags.ts";
import { listRefusedMoves } from "./list-refused-moves.ts";
import { resolveRefusedMove } from "./resolve-refused-move.ts";
import { saveRound } from "./save-round.ts";
import { listSpots, saveSpots } from "./spots.ts";

export const lotRoutes = {
  listSpots,
  saveSpots,
  listKeyTags,
  saveRound,
  listRefusedMoves,
  resolveRefusedMove,
} satisfies Partial<DeskRoutes>;
