import { fetchAvailability } from "../capacity/fetch-availability.ts";
import { shownOnly } from "../platform/replicas/replica-safe.ts";
import type { SiteRoutes } from "../use-case.ts";

export const quoteRoutes = {
  fetchAvailability: shownOnly(fetchAvailability),
} satisfies Partial<SiteRoutes>;
