import type { DeskRoutes } from "../use-case.ts";
import { handOutRefund } from "./hand-out-refund.ts";

/** At the desk. */
export const cashRefundRoutes = { handOutRefund } satisfies Partial<DeskRoutes>;
