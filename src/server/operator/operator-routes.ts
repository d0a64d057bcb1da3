import { shownOnly } from "../platform/replicas/shown-only.ts";
import type { SiteRoutes } from "../use-case.ts";
import { fetchSettings } from "./fetch-settings.ts";

export const operatorRoutes = {
  fetchSettings: shownOnly(fetchSettings),
} satisfies Partial<SiteRoutes>;
