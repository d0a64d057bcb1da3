import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { isDiskFull } from "../db/connection-fault.ts";
import type { Db } from "../db/schema.ts";
import type { Drain } from "../lifecycle/drain.ts";

/** Shorter than the timeouts of load balancers, which ask again soon. */
const timeoutMs = 2_500;

/** Why this port may not take visitors yet, in one word: something that the operator has to set; nothing as a rule. */
export type WhyNotOpen = () => Promise<string | undefined>;

type Probed = { readonly db: Db; readonly drain: Drain; readonly whyNotOpen: WhyNotOpen };

/**
 * Liveness: `/healthz` says that the process runs. Readiness: `/readyz` says that it takes visitors, and that the
 * database answers in time and can be written; a load balancer sends visitors elsewhere otherwise.
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
 * Two writes that leave nothing behind: a message in the write-ahead log, flushed, and more lines than the little memory
 * that they are given, which therefore go to a file beside the tables and show that there is room for one.
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
