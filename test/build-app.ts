import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { instantFromIso } from "#domain/time.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { openCardProviders } from "#server/open-card-providers.ts";
import { ensureOperatorDefaults } from "#server/operator/operator-defaults.ts";
import type { CardProviders } from "#server/platform/gateways/card-providers.ts";
import type { Traces } from "#server/platform/traces/open-traces.ts";
import type { Services } from "#server/services.ts";
import { type TestClock, testClock } from "#test/clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { silentLog } from "./silent-log.ts";

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly close: () => Promise<void>;
};

type Options = {
  /** Environment variables over those of a demonstration without demonstration data. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Log;
  /** The initial time of the test clock. */
  readonly now?: string;
  /** Database connections: 20 and more where clients race each other. */
  readonly poolSize?: number;
  /** Replaces the card providers of the configuration. */
  readonly cards?: (configured: CardProviders) => CardProviders;
  readonly traces?: Traces | undefined;
  /** What `main.ts` adds to the application before it is ready. */
  readonly prepare?: (app: FastifyInstance, services: Services) => void;
};

/** The real application over a real database of its own, with a clock that the test moves. */
export async function buildTestApp(options: Options = {}): Promise<TestApp> {
  const database = await createTestDatabase(
    options.poolSize === undefined ? {} : { poolSize: options.poolSize },
  );
  const dataDir = mkdtempSync(path.join(tmpdir(), "valet-test-"));
  const config = readConfig(
    { DATA_DIR: dataDir, PUBLIC_URL: "http://site.example", ...options.environment },
    dataDir,
  );
  const clock = testClock(instantFromIso(options.now ?? "2026-11-21T09:00:00Z"));
  const log = options.log ?? silentLog;
  const configured = await openCardProviders({ config, db: database.db, clock });
  const cards = options.cards?.(configured) ?? configured;
  const services: Services = { config, db: database.db, clock, log, cards };
  await ensureOperatorDefaults(services);
  const app = await buildApp(services, { traces: options.traces });
  options.prepare?.(app, services);
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return { app, services, clock, database, close };
}
