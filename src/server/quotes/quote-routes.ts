import { fetchAvailability } from "../capacity/fetch-availability.ts";
import type { SiteRoutes } from "../use-case.ts";

export const quoteRoutes = {
  fetchAvailability,
} satisfies Partial<SiteRoutes>;
