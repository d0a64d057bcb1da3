import { queryObjects } from "node:v8";

/** The number of reachable promises in this process; `queryObjects` collects garbage first. */
export function keptPromises(): number {
  return queryObjects(Promise, { format: "count" });
}
