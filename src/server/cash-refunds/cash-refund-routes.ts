import type { DeskRoutes } from "../use-case.ts";
import { handOutRefund } from "./hand-out-refund.ts";

export const cashRefundRoutes = { handOutRefund } satisfies Partial<DeskRoutes>;
