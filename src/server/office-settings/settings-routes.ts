import type { DeskRoutes } from "../use-case.ts";
import { changeCustodySettings, fetchCustodySettings } from "./change-custody-settings.ts";

export const settingsRoutes = {
  fetchCustodySettings,
  changeCustodySettings,
} satisfies Partial<DeskRoutes>;
