import { sql } from "kysely";
import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { callerNetwork } from "../platform/rate-limit/caller-network.ts";
import { bucketsOfServers } from "../platform/rate-limit/token-buckets.ts";
import type { Run } from "../use-case.ts";

/** Enough for a household browsing at once; beyond it, requests are not human visits. */
const limiterOf = bucketsOfServers({ burst: 60, perSecond: 0.2 });

/**
 * Increments a counter of the day (docs/visits.md). Called only by browsers whose visitor has consented. The caller's
 * network is used for the rate limit only, in memory, and never stored.
 */
export const countVisit: Run<typeof api.countVisit, "db" | "clock"> = async ({ db, clock }, call) => {
  const now = clock.now();
  const wait = limiterOf(clock)(callerNetwork(call.origin.address), now);
  if (wait > 0) return reject({ ...refusal("too-many-requests"), retryAfter: wait });
  const { airport } = await readOperator(db);
  await db
    .insertInto("visitCounts")
    .values({ day: localDateOf(now, airport.zone), step: call.body.visit.step, count: 1 })
    .onConflict((already) =>
      already.columns(["day", "step"]).doUpdateSet({ count: sql`visit_counts.count + 1` }),
    )
    .execute();
  return accept(undefined);
};
