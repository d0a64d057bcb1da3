import type { DeskRoutes } from "../use-case.ts";
import { listAlerts, settleAlert } from "./settle-alert.ts";

/** At the desk. */
export const alertRoutes = { listAlerts, settleAlert } satisfies Partial<DeskRoutes>;
