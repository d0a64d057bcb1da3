import type { SiteRoutes } from "../use-case.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { fetchWithdrawal } from "./fetch-withdrawal.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { withdrawBooking } from "./withdraw-booking.ts";

export const withdrawalRoutes = {
  requestWithdrawal,
  fetchWithdrawal,
  confirmWithdrawal,
  withdrawBooking,
} satisfies Partial<SiteRoutes>;
