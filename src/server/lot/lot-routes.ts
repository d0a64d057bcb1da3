import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Serve } from "../use-case.ts";
import { listCustodyAlerts, resolveRefusedMove } from "./custody-alerts.ts";
import { hangKey, listKeyTags, takeKey } from "./key-tags.ts";
import { saveRound } from "./save-round.ts";
import { listSpots, saveSpots } from "./spots.ts";

/** At the desk. */
export function lotRoutes(serve: Serve): void {
  serve(custodyApi.listSpots, listSpots);
  serve(custodyApi.saveSpots, saveSpots);
  serve(custodyApi.listKeyTags, listKeyTags);
  serve(custodyApi.hangKey, hangKey);
  serve(custodyApi.takeKey, takeKey);
  serve(custodyApi.saveRound, saveRound);
  serve(custodyApi.listCustodyAlerts, listCustodyAlerts);
  serve(custodyApi.resolveRefusedMove, resolveRefusedMove);
}
