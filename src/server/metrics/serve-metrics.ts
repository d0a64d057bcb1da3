import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { refusal } from "#domain/refusal.ts";
import { sendRefusal } from "../platform/http/send-refusal.ts";
import type { Metrics } from "../platform/metrics/metrics.ts";

/** Refreshes the gauges read from the database; `false` if it could not be read. */
export type Refresh = () => Promise<boolean>;

type Served = {
  readonly metrics: Metrics;
  /** Bearer token that authorises a scrape. */
  readonly token: string;
  readonly refresh: Refresh;
};

/** Below the usual scrape time-out of ten seconds. */
const timeoutMs = 2_500;

const databaseUp = { name: "database_up", help: "1 if the database answered this scrape in time" };

/** `GET /metrics`, by bearer token. Counters of the process are served even while the database is down. */
export function serveMetrics(app: FastifyInstance, { metrics, token, refresh }: Served): void {
  const expected = digest(`Bearer ${token}`);
  app.get("/metrics", { exposeHeadRoute: false }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
      return sendRefusal(reply.header("www-authenticate", "Bearer"), refusal("unauthenticated"));
    }
    metrics.show(databaseUp, [{ value: (await inTime(refresh)) ? 1 : 0 }]);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

async function inTime(refresh: Refresh): Promise<boolean> {
  const answered = new AbortController();
  const late = sleep(timeoutMs, false, { signal: answered.signal, ref: false });
  try {
    return await Promise.race([refresh(), late]);
  } finally {
    answered.abort();
    late.catch(() => undefined);
  }
}
