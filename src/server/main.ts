// The process: its configuration, its start, its signals and its end. What it opens is in `open-server.ts`.
import { flushCompileCache } from "node:module";
import { staffRoles } from "#domain/access.ts";
import type { Config } from "./config.ts";
import { jsonLinesLog, type Log } from "./log.ts";
import type { RunningServer } from "./open-server.ts";
import { readNamedFiles } from "./platform/lifecycle/named-files.ts";
import { lowerPoolPriority } from "./platform/lifecycle/pool-priority.ts";
import { refuseTakenPort } from "./platform/lifecycle/refuse-taken-port.ts";
import { sourceStack } from "./platform/lifecycle/source-stack.ts";
import {
  demonstrationStaff,
  demonstrationStaffPassword,
} from "./standalone/demonstration-data/demonstration-staff.ts";
import { demonstrationSignIn } from "./standalone/demonstration-data/demonstration-traveller.ts";
import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
} from "./standalone/embedded-postgres/embedded-postgres.ts";
import { configOrExit, whyNotStarted } from "./why-not-started.ts";

export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  await refuseTakenPort(config);
  const embedded = config.databaseUrl === undefined ? await askForPostgres(config.dataDir) : undefined;
  const { openServer } = await import("./open-server.ts");
  const server = await openServer(config, log, embedded?.joined);
  lowerPoolPriority();
  return server;
}

/**
 * PostgreSQL starts on another core while this process loads the server's modules. The promise is wrapped in an object:
 * an async function that returned it bare would wait for it.
 */
async function askForPostgres(dataDir: string): Promise<{ readonly joined: Promise<EmbeddedPostgres> }> {
  const starting = Promise.withResolvers<void>();
  const joined = joinEmbeddedPostgres(dataDir, {}, starting.resolve);
  // PostgreSQL runs already or is starting; or the start has failed.
  await Promise.race([starting.promise, joined]);
  return { joined };
}

async function main(): Promise<void> {
  process.on("uncaughtExceptionMonitor", nameSources);
  const config = configOrExit();
  const log = jsonLinesLog((line) => process.stdout.write(line), config.logLevel);
  readNamedFiles();
  const starting = startServer(config, log);
  stopOnSignal(starting, log);
  const server = await starting.catch((error: unknown) => sayWhyNot(error, config));
  const { address, deskAddress } = server;
  log.info("listening", { address, deskAddress, mode: config.mode, pid: process.pid });
  process.send?.({ kind: "listening", address, deskAddress, notes: notesFor(config) });
  // Otherwise the cache is written at exit only, which a killed process never reaches. Delayed past the first requests.
  setTimeout(flushCompileCache, 2_000).unref();
}

/** Node prints an uncaught error and exits: its stack is mapped to the source files first. */
function nameSources(error: unknown): void {
  if (error instanceof Error && error.stack !== undefined) error.stack = sourceStack(error.stack);
}

/** A start in progress is finished before the stop, so that its writes are complete and the database stops with it. */
function stopOnSignal(starting: Promise<RunningServer>, log: Log): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error("stop-failed", { error });
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  // The parent process is gone, and nothing else would stop this one.
  process.on("disconnect", () => stop("disconnect"));
}

function sayWhyNot(error: unknown, config: Config): never {
  process.stderr.write(`${whyNotStarted(error, config)}\n`);
  process.exit(2);
}

function notesFor({ mode }: Config): readonly string[] {
  if (mode !== "demonstration") return [];
  const oneOfEach = staffRoles.flatMap((role) => demonstrationStaff.find((one) => one.role === role) ?? []);
  return [
    `Sign in as ${demonstrationSignIn.email} with the password ${demonstrationSignIn.password}`,
    `At the desk everybody's password is ${demonstrationStaffPassword}; their authenticators' secrets:`,
    ...oneOfEach.map(({ email, role, totpSecret }) => `  ${email} (${role})  ${totpSecret}`),
    "A return asks for the traveller's code: it is in the mail that told of the reception (/mail on the site); of a car",
    "without such a mail, which came drawn, it is the last four digits of its odometer at drop-off.",
  ];
}

if (import.meta.main) await main();
