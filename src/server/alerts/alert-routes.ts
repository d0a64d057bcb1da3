import type { DeskRoutes } from "../use-case.ts";
import { listAlerts, settleAlert } from "./settle-alert.ts";

export const alertRoutes = { listAlerts, settleAlert } satisfies Partial<DeskRoutes>;
