import { api } from "#contract/api.ts";
import { fetchAvailability } from "../capacity/fetch-availability.ts";
import type { Serve } from "../use-case.ts";

export function quoteRoutes(serve: Serve): void {
  serve(api.fetchAvailability, fetchAvailability);
}
