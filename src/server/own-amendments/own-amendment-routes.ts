import type { SiteRoutes } from "../use-case.ts";
import { amendOwnBooking } from "./amend-own-booking.ts";
import { payDue } from "./pay-due.ts";
import { previewOwnAmendment } from "./preview-own-amendment.ts";

export const ownAmendmentRoutes = {
  previewOwnAmendment,
  amendOwnBooking,
  payDue,
} satisfies Partial<SiteRoutes>;
