import { api } from "#contract/api.ts";
import { fetchCustodyPicture } from "../evidence/fetch-custody-picture.ts";
import { fetchSignature, signInspection } from "../evidence/signatures.ts";
import type { Serve } from "../use-case.ts";
import { fetchCustody } from "./fetch-custody.ts";
import { openClaim } from "./open-claim.ts";
import { recallVehicle } from "./recall-vehicle.ts";

/** On the site's port. */
export function travellerCustodyRoutes(serve: Serve): void {
  serve(api.fetchCustody, fetchCustody);
  serve(api.recallVehicle, recallVehicle);
  serve(api.openClaim, openClaim);
  serve(api.fetchCustodyPicture, fetchCustodyPicture);
  serve(api.fetchSignature, fetchSignature);
  serve(api.signInspection, signInspection);
}
