import { shownOnly } from "../platform/replicas/replica-safe.ts";
import type { DeskRoutes, SiteRoutes } from "../use-case.ts";
import { fetchDistances } from "./fetch-distances.ts";
import { fetchEndings } from "./fetch-endings.ts";
import { fetchLeadTimes } from "./fetch-lead-times.ts";
import { fetchLoad } from "./fetch-load.ts";
import { fetchOccupancy } from "./fetch-occupancy.ts";
import { fetchOrderedServices } from "./fetch-ordered-services.ts";
import { fetchRatings } from "./fetch-ratings.ts";
import { fetchReturnWaits } from "./fetch-return-waits.ts";
import { fetchRevenue } from "./fetch-revenue.ts";
import { fetchPunctuality, fetchPunctualityShowing, showPunctuality } from "./show-punctuality.ts";

export const punctualityRoutes = {
  fetchPunctuality: shownOnly(fetchPunctuality),
} satisfies Partial<SiteRoutes>;

export const figureRoutes = {
  fetchOccupancy: shownOnly(fetchOccupancy),
  fetchLoad: shownOnly(fetchLoad),
  fetchRevenue: shownOnly(fetchRevenue),
  fetchLeadTimes: shownOnly(fetchLeadTimes),
  fetchEndings: shownOnly(fetchEndings),
  fetchOrderedServices: shownOnly(fetchOrderedServices),
  fetchRatings: shownOnly(fetchRatings),
  fetchReturnWaits: shownOnly(fetchReturnWaits),
  fetchDistances: shownOnly(fetchDistances),
  fetchPunctualityShowing,
  showPunctuality,
} satisfies Partial<DeskRoutes>;
