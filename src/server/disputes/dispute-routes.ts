import type { DeskRoutes } from "../use-case.ts";
import { closeClaim, listClaims } from "./claims.ts";
import { fetchCustodyRecord } from "./fetch-custody-record.ts";
import { fetchPack } from "./fetch-pack.ts";
import { preparePack } from "./prepare-pack.ts";

export const disputeRoutes = {
  listClaims,
  closeClaim,
  preparePack,
  fetchPack,
  fetchCustodyRecord,
} satisfies Partial<DeskRoutes>;
