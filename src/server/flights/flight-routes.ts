import type { DeskRoutes } from "../use-case.ts";
import { changeLanding, restoreLanding } from "./change-landing.ts";
import { fetchArrivals } from "./fetch-arrivals.ts";

export const flightRoutes = { fetchArrivals, changeLanding, restoreLanding } satisfies Partial<DeskRoutes>;
