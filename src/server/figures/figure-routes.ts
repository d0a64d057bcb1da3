import { replicaSafe } from "../platform/replicas/replica-safe.ts";
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
  fetchPunctuality: replicaSafe(fetchPunctuality),
} satisfies Partial<SiteRoutes>;

export const figureRoutes = {
  fetchOccupancy: replicaSafe(fetchOccupancy),
  fetchLoad: replicaSafe(fetchLoad),
  fetchRevenue: replicaSafe(fetchRevenue),
  fetchLeadTimes: replicaSafe(fetchLeadTimes),
  fetchEndings: replicaSafe(fetchEndings),
  fetchOrderedServices: replicaSafe(fetchOrderedServices),
  fetchRatings: replicaSafe(fetchRatings),
  fetchReturnWaits: replicaSafe(fetchReturnWaits),
  fetchDistances: replicaSafe(fetchDistances),
  fetchPunctualityShowing,
  showPunctuality,
} satisfies Partial<DeskRoutes>;
