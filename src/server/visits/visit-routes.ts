import { replicaSafe } from "../platform/replicas/replica-safe.ts";
import type { DeskRoutes, SiteRoutes } from "../use-case.ts";
import { countVisit } from "./count-visit.ts";
import { fetchVisits } from "./fetch-visits.ts";

export const visitRoutes = { countVisit } satisfies Partial<SiteRoutes>;

export const visitFigureRoutes = { fetchVisits: replicaSafe(fetchVisits) } satisfies Partial<DeskRoutes>;
