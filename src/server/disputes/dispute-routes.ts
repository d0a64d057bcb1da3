import { custodyApi } from "#contract/desk/custody-api.ts";
import type { Serve } from "../use-case.ts";
import { closeClaim, listClaims } from "./claims.ts";
import { fetchCustodyRecord } from "./fetch-custody-record.ts";
import { fetchPack } from "./fetch-pack.ts";
import { preparePack } from "./prepare-pack.ts";

/** At the desk. */
export function disputeRoutes(serve: Serve): void {
  serve(custodyApi.listClaims, listClaims);
  serve(custodyApi.closeClaim, closeClaim);
  serve(custodyApi.preparePack, preparePack);
  serve(custodyApi.fetchPack, fetchPack);
  serve(custodyApi.fetchCustodyRecord, fetchCustodyRecord);
}
