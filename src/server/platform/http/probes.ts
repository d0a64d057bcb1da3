import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { isDiskFull } from "../db/connection-fault.ts";
import type { Db } from "../db/schema.ts";
import type { Drain } from "../lifecycle/drain.ts";

/** Milliseconds; shorter than the time-outs of load balancers, which probe again soon. */
const timeoutMs = 2_500;

/** Why this port may not receive visitors yet, in one word: a setting that the operator still has to make. */
export type WhyNotOpen = () => Promise<string | undefined>;

type Probed = { readonly db: Db; readonly drain: Drain; readonly whyNotOpen: WhyNotOpen };

/**
 * Liveness: `/healthz` says that the process runs. Readiness: `/readyz` says that it accepts visitors and that the
 * database is writable in time; otherwise a load balancer sends visitors elsewhere.
 */
export function serveProbes(app: FastifyInstance, { db, drain, whyNotOpen }: Probed): void {
  app.get("/healthz", (_request, reply) => reply.send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const why = drain.isBegun()
      ? "ending"
      : await whyNotReady(async () => (await askDatabase(db)) ?? whyNotOpen());
    if (why !== undefined) return reply.code(503).header("retry-after", "2").send({ status: why });
    return reply.send({ status: "ready" });
  });
}

async function whyNotReady(ask: WhyNotOpen): Promise<string | undefined> {
  const answered = new AbortController();
  const late = sleep(timeoutMs, "database-timeout", { signal: answered.signal, ref: false });
  try {
    return await Promise.race([ask(), late]);
  } catch (error) {
    return isDiskFull(error) ? "database-full" : "database-unavailable";
  } finally {
    answered.abort();
    late.catch(() => undefined);
  }
}

/**
 * Two writes that leave no data behind: a flushed WAL message, and a result larger than its `work_mem`, which spills to
 * a temporary file and so shows that the disk has room.
 */
async function askDatabase(db: Db): Promise<"database-read-only" | undefined> {
  const { rows } = await sql<{ readOnly: boolean }>`
    select (pg_is_in_recovery() or current_setting('transaction_read_only')::boolean) as read_only
    from (select 1 from outgoing_mails limit 1) as mail right join (select 1) as always on true`.execute(db);
  if (rows[0]?.readOnly ?? true) return "database-read-only";
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select pg_logical_emit_message(false, 'readyz', '', true), count(*) from generate_series(1, 20000)`.execute(
      tx,
    );
  });
  return undefined;
}
