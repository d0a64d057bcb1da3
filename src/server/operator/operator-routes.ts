import type { SiteRoutes } from "../use-case.ts";
import { fetchSettings } from "./fetch-settings.ts";

export const operatorRoutes = {
  fetchSettings,
} satisfies Partial<SiteRoutes>;
