import { fetchAvailability } from "../capacity/fetch-availability.ts";
import { replicaSafe } from "../platform/replicas/replica-safe.ts";
import type { SiteRoutes } from "../use-case.ts";

export const quoteRoutes = {
  fetchAvailability: replicaSafe(fetchAvailability),
} satisfies Partial<SiteRoutes>;
