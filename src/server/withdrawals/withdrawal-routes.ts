import type { SiteRoutes } from "../use-case.ts";
import { confirmWithdrawal } from "./confirm-withdrawal.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

export const withdrawalRoutes = { requestWithdrawal, confirmWithdrawal } satisfies Partial<SiteRoutes>;
