import { queryObjects } from "node:v8";

/** Promises of this process that something holds, after whatever nobody holds has been collected. */
export function keptPromises(): number {
  return queryObjects(Promise, { format: "count" });
}
