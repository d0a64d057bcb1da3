import type { DeskRoutes } from "../use-case.ts";
import { listSalesClosings } from "./list-sales-closings.ts";

export const salesClosingRoutes = { listSalesClosings } satisfies Partial<DeskRoutes>;
