// Opens the server: database, migrations, demonstration data, pages, jobs, desk, and both ports last - in this order.
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { wantArchive } from "./archiving/keep-archive.ts";
import { clockFrom, realClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { deskChanges } from "./day/desk-changes.ts";
import { buildDeskServer } from "./desk-server.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import type { Log } from "./log.ts";
import { showStates } from "./metrics/show-states.ts";
import { openCardProviders } from "./open-card-providers.ts";
import { openServingDatabase, type ServingDatabase } from "./open-database.ts";
import { ensureOperatorDefaults } from "./operator/operator-defaults.ts";
import { followTariffs } from "./operator/pricing/follow-tariffs.ts";
import { cacheAnswer } from "./platform/caching/cached-answer.ts";
import { listen } from "./platform/db/listen.ts";
import type { OpenDatabase } from "./platform/db/open-pool.ts";
import { firstHostUrl } from "./platform/hosts/host-urls.ts";
import { closeInOrder, closeTogether } from "./platform/lifecycle/close-in-order.ts";
import { type Drain, openDrain } from "./platform/lifecycle/drain.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { migrate } from "./platform/migrations/migrate.ts";
import { refuseUnfinishedRestore } from "./platform/migrations/unfinished-restore.ts";
import { registerPages } from "./platform/pages/pages.ts";
import { openSharedLimits } from "./platform/rate-limit/shared-limits.ts";
import { openReplicas } from "./platform/replicas/open-replicas.ts";
import { type ReadReplicas, readReplicas } from "./platform/replicas/read-replicas.ts";
import type { Traces } from "./platform/traces/open-traces.ts";
import type { Services } from "./services.ts";
import { fillDemonstration, refuseDemonstrationData } from "./standalone/demonstration/fill-demonstration.ts";
import { writeStaff } from "./standalone/demonstration/write-staff.ts";
import { keepDayGoing } from "./standalone/demonstration-day/keep-day-going.ts";
import type { EmbeddedPostgres } from "./standalone/embedded-postgres/embedded-postgres.ts";
import { openSandboxTables } from "./standalone/sandbox/sandbox-tables.ts";

export type RunningServer = {
  readonly services: Services;
  readonly address: string;
  /** Where the desk listens. */
  readonly deskAddress: string;
  readonly stop: () => Promise<void>;
};

export async function openServer(
  config: Config,
  log: Log,
  embedded?: Promise<EmbeddedPostgres>,
): Promise<RunningServer> {
  let isServing = false;
  const prepare = (owner: OpenDatabase): Promise<void> => prepareDatabase(owner, config, log);
  const database = await openServingDatabase({ ...config, embedded }, prepare, () => isServing);
  if (!database.keepsJournal) log.warn("journal-unprotected");
  // Ended in reverse: no new requests, then no new jobs, then the database. Nothing acknowledged is cut off.
  const opened = [() => database.close()];
  const stop = (): Promise<void> => closeInOrder(opened.splice(0));
  try {
    const metrics = await metricsOf(config);
    const traces = await tracesOf(config, log, metrics);
    opened.push(async () => traces?.stop());
    const services = await openServices({ config, database, log, metrics });
    await ensureOperatorDefaults(services);
    const replicas = await openReadReplicas(services, database, metrics);
    opened.unshift(async () => replicas?.close());
    await prepareDemonstration(services, database);
    await wantArchive(services);
    const drain = openDrain();
    const refresh = metrics && (() => showStates({ ...services, pool: database.pool, metrics, replicas }));
    const limits = await openSharedLimits({ ...services, url: database.sessionUrl });
    opened.unshift(limits.stop);
    const running = { metrics, traces, replicas, limits };
    const { app, invalidate } = await openSite(services, { ...running, drain, refresh });
    const onLost = (error: unknown): void => log.warn("page-invalidation-listener-lost", { error });
    const tariffs = followTariffs(services, invalidate);
    opened.unshift(async () => tariffs.stop());
    const changes = await listen({ url: database.sessionUrl, channel: "pages", onLost }, () => {
      invalidate();
      tariffs.refresh();
    });
    opened.unshift(changes.stop);
    const rendered = renderFirstPage(app, config);
    const jobs = await runJobs(services, database.sessionUrl, { traces });
    opened.unshift(jobs.stop);
    const { desk, listening } = await openDesk(services, database.sessionUrl, running);
    opened.unshift(listening.stop);
    opened.unshift(() => closeTogether([() => app.close(), () => desk.close()]));
    await rendered;
    isServing = true;
    const addresses = await listenOnBoth(config, app, desk);
    // Started after both ports listen: the first visitor would have to wait for its first run.
    if (config.mode === "demonstration") opened.unshift(await keepDayGoing(services));
    opened.unshift(() => sendVisitorsElsewhere(drain, config.drainSeconds));
    return { services, ...addresses, stop };
  } catch (error) {
    // A fault while cleaning up must not hide why the start failed.
    await stop().catch(() => undefined);
    throw error;
  }
}

async function prepareDatabase({ pool, db }: OpenDatabase, { card }: Config, log: Log): Promise<void> {
  await refuseUnfinishedRestore(pool);
  await migrate(pool, { onHeldUp: (migration) => log.warn("migration-held-up", { migration }) });
  if (card.sandbox) await openSandboxTables(db);
}

async function prepareDemonstration(services: Services, { unlimitedDb }: OpenDatabase): Promise<void> {
  if (services.config.mode !== "demonstration") return refuseDemonstrationData(services);
  await writeStaff(services);
  return fillDemonstration({ ...services, db: unlimitedDb });
}

/** Opened after the migrations. An unreachable replica does not delay the start: it is used once it answers. */
async function openReadReplicas(
  { config, db: writer, log }: Services,
  { role }: ServingDatabase,
  metrics: Metrics | undefined,
): Promise<ReadReplicas | undefined> {
  const { databaseReadUrl: url, databaseReadMaxAge } = config;
  if (url === undefined) return undefined;
  const onFault = (host: string, error: unknown): void => log.warn("replica-unavailable", { host, error });
  const owner = new URL(firstHostUrl(config.databaseUrl ?? "")).username;
  const replicas = await openReplicas({ url, owner, role, writer, onAway: onFault });
  const onRead = (from: "replica" | "writer"): void => metrics?.countRead(from);
  return readReplicas({ writer, replicas, maxAge: databaseReadMaxAge * 1_000, onFault, onRead });
}

/**
 * The site's API and pages, and `invalidate`, which drops their cached answers. The pages ask the API for the settings.
 */
async function openSite(services: Services, running: NonNullable<Parameters<typeof buildApp>[1]>) {
  const cached = { fetchSettings: cacheAnswer(), fetchPunctuality: cacheAnswer() };
  const app = await buildApp(services, { ...running, cached });
  const { limits } = running;
  const pages = registerPages(app, services, { ...(limits && { limits }) });
  const invalidate = (): void => {
    running.replicas?.invalidate();
    for (const answer of Object.values(cached)) answer.invalidate();
    pages.invalidate();
  };
  return { app, invalidate };
}

/** Warms up rendering, whose first page is slow and has to be compressed, while the rest of the server opens. */
function renderFirstPage(app: FastifyInstance, { publicUrl }: Config): Promise<unknown> {
  const rendered = app.inject({ url: "/", headers: { host: publicUrl.host, "accept-encoding": "br" } });
  // `openServer` awaits it later; until then a failure must not count as an unhandled rejection.
  rendered.catch(() => undefined);
  return rendered;
}

/** The desk's server, whose screens are notified of changes that were made through any server. */
async function openDesk(
  services: Services,
  sessionUrl: string,
  running: Parameters<typeof buildDeskServer>[2],
) {
  const { db, log } = services;
  const changes = deskChanges(db);
  const desk = await buildDeskServer(services, changes, running);
  const onLost = (error: unknown): void => log.warn("desk-change-listener-lost", { error });
  const listening = await listen({ url: sessionUrl, channel: "desk", onLost }, () => {
    changes.notify().catch((error: unknown) => log.warn("desk-change-listener-failed", { error }));
  });
  return { desk, listening };
}

/** The site listens last: a client that reaches it finds the whole server open. */
async function listenOnBoth({ host, port, deskPort }: Config, app: FastifyInstance, desk: FastifyInstance) {
  const deskAddress = await desk.listen({ host, port: deskPort });
  return { deskAddress, address: await app.listen({ host, port }) };
}

/** Reports not ready while still answering, so that the load balancer sends the next visitors to another server. */
async function sendVisitorsElsewhere(drain: Drain, seconds: number): Promise<void> {
  drain.begin();
  await sleep(seconds * 1_000);
}

/** The metrics library is loaded only where metrics are on. */
async function metricsOf({ metricsToken }: Config): Promise<Metrics | undefined> {
  if (metricsToken === undefined) return undefined;
  const { openMetrics } = await import("./platform/metrics/metrics.ts");
  return openMetrics();
}

/** Tracing, too, is loaded only where a collector is configured. */
async function tracesOf(
  { traces }: Config,
  log: Log,
  metrics: Metrics | undefined,
): Promise<Traces | undefined> {
  if (traces === undefined) return undefined;
  const { openTraces } = await import("./platform/traces/open-traces.ts");
  const onAway = (error: unknown): void => log.warn("trace-export-failed", { error });
  return openTraces(traces, { count: metrics?.countSpans, onAway });
}

type Opening = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly metrics: Metrics | undefined;
};

async function openServices({ config, database, log, metrics }: Opening): Promise<Services> {
  const clock = config.now === undefined ? realClock : clockFrom(config.now);
  const observe = metrics?.observeProviderCall;
  const cards = await openCardProviders({ config, db: database.db, clock, observe });
  return { config, db: database.db, clock, log, cards };
}
