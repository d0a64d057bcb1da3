import { fetchCustodyPicture } from "../evidence/fetch-custody-picture.ts";
import { fetchSignature, signInspection } from "../evidence/signatures.ts";
import { fetchStaffPhoto } from "../staff/staff-photo.ts";
import type { SiteRoutes } from "../use-case.ts";
import { fetchCustody } from "./fetch-custody.ts";
import { openClaim } from "./open-claim.ts";
import { recallVehicle } from "./recall-vehicle.ts";

export const travellerCustodyRoutes = {
  fetchCustody,
  recallVehicle,
  openClaim,
  fetchCustodyPicture,
  fetchStaffPhoto,
  fetchSignature,
  signInspection,
} satisfies Partial<SiteRoutes>;
