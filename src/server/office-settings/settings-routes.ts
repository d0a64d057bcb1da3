import type { DeskRoutes } from "../use-case.ts";
import { changeBookingRules, fetchBookingRules } from "./change-booking-rules.ts";
import { changeCustodySettings, fetchCustodySettings } from "./change-custody-settings.ts";
import { changeReturnPromise, fetchReturnPromise } from "./change-return-promise.ts";

export const settingsRoutes = {
  fetchBookingRules,
  changeBookingRules,
  fetchCustodySettings,
  changeCustodySettings,
  fetchReturnPromise,
  changeReturnPromise,
} satisfies Partial<DeskRoutes>;
