import { replicaSafe } from "../platform/replicas/replica-safe.ts";
import type { SiteRoutes } from "../use-case.ts";
import { fetchSettings } from "./fetch-settings.ts";

export const operatorRoutes = {
  fetchSettings: replicaSafe(fetchSettings),
} satisfies Partial<SiteRoutes>;
