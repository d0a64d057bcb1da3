import type { SiteRoutes } from "../use-case.ts";
import { amendOwnBooking } from "./amend-own-booking.ts";
import { previewOwnAmendment } from "./preview-own-amendment.ts";

export const ownAmendmentRoutes = { previewOwnAmendment, amendOwnBooking } satisfies Partial<SiteRoutes>;
