// Starts the server: configuration, database, migrations, demonstration data, HTTP, jobs - in this order.
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { clockFrom, realClock } from "./clock.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { listen } from "./db/listen.ts";
import { migrate } from "./db/migrate.ts";
import { type OpenDatabase, openDatabase } from "./db/open.ts";
import { demonstrationSignIn } from "./demonstration/demonstration-traveller.ts";
import { fillDemonstration } from "./demonstration/fill-demonstration.ts";
import { openCardPayments } from "./gateways/open-card-payments.ts";
import { registerPages } from "./http/pages.ts";
import { prepareJobs } from "./jobs/prepare-jobs.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { type Log, lineLog } from "./log.ts";
import { ensureOperatorDefaults } from "./operator/operator-defaults.ts";
import type { Services } from "./services.ts";

export type RunningServer = {
  readonly services: Services;
  readonly address: string;
  readonly stop: () => Promise<void>;
};

export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  await migrate(database.pool);
  await prepareJobs(database.pool);
  const services = await openServices(config, database, log);
  await ensureOperatorDefaults(services);
  if (config.mode === "demonstration") await fillDemonstration(services);

  const app = await buildApp(services);
  const { outdate } = registerPages(app, services);
  const onLost = (error: unknown): void => log.warn("page-changes-not-heard", { error });
  const changes = await listen({ url: database.url, channel: "pages", onLost }, outdate);
  const jobs = await runJobs(services, database.pool);
  const address = await app.listen({ host: config.host, port: config.port });
  return { services, address, stop: () => stopInOrder(app, [jobs, changes], database) };
}

async function openServices(config: Config, database: OpenDatabase, log: Log): Promise<Services> {
  const clock = config.now === undefined ? realClock : clockFrom(config.now);
  const cards = await openCardPayments({ config, db: database.db, clock });
  return { config, db: database.db, clock, log, cards };
}

/** No new requests, then no new jobs, then the database: nothing acknowledged is cut off. */
async function stopInOrder(
  app: FastifyInstance,
  others: readonly { readonly stop: () => Promise<void> }[],
  database: OpenDatabase,
): Promise<void> {
  await app.close();
  for (const { stop } of others) await stop();
  await database.close();
}

async function main(): Promise<void> {
  const log = lineLog((line) => process.stdout.write(line));
  const config = configOrExit();
  const server = await startServer(config, log).catch((error: unknown) => sayWhyNot(error, config));
  log.info("listening", { address: server.address, mode: config.mode, pid: process.pid });
  process.send?.({ kind: "listening", address: server.address, notes: notesFor(config) });

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("stop-failed", { error });
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  // Whoever started this process is gone: nobody would ever stop it.
  process.on("disconnect", () => stop("disconnect"));
}

/** A taken port is the one thing of a start that a newcomer meets and can mend: a sentence, not a stack. */
function sayWhyNot(error: unknown, { host, port }: Config): never {
  if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
  process.stderr.write(`Another program listens on ${host}:${port}. Stop it, or choose another PORT.\n`);
  process.exit(2);
}

function notesFor({ mode }: Config): readonly string[] {
  if (mode !== "demonstration") return [];
  return [`Sign in as ${demonstrationSignIn.email} with the password ${demonstrationSignIn.password}`];
}

function configOrExit(): Config {
  try {
    return readConfig(process.env, process.cwd());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(
      `The configuration cannot be used:\n${error.sentences.map((line) => `  - ${line}`).join("\n")}\n`,
    );
    process.exit(2);
  }
}

if (import.meta.main) await main();
