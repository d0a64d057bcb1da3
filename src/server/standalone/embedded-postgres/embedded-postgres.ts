import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { createCluster } from "./create-cluster.ts";
import { holdsPresence, takePresence } from "./database-presence.ts";
import {
  currentSocketFolder,
  databaseName,
  openPostgresInstance,
  type PostgresInstance,
  superuser,
} from "./postgres-instance.ts";
import { embeddedClient, probe } from "./probe.ts";
import { releasePostgres } from "./release-postgres.ts";
import { type Attempt, type ServerSettings, startPostmaster } from "./start-postmaster.ts";

export type EmbeddedPostgres = {
  /** A connection address for `pg`, valid while the server runs. */
  readonly url: () => string;
  /** Resolves when the server answers, starting it if it does not run. Cheap when it runs. */
  readonly ensure: () => Promise<void>;
  /** Ends our use of it; the last one to leave stops the server. Call it after closing every connection. */
  readonly leave: () => Promise<void>;
};

const failuresAllowed = 3;
/** Each is one that waited for five seconds (`probe.ts`): it took the connection, and is frozen or worse. */
const silencesAllowed = 12;

/**
 * Uses the PostgreSQL of `dataDir`, whichever process started it, and starts it when none has. Starting needs no lock:
 * the folder is created by a rename, and PostgreSQL lets only one server use it. `onStarting` hears of the process that is
 * on its way: from then on there is nothing to do here until it answers.
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  settings: ServerSettings = {},
  onStarting?: () => void,
): Promise<EmbeddedPostgres> {
  const home = openPostgresInstance(dataDir);
  let present: Client | undefined;
  let underWay: Promise<void> | undefined;
  const bePresent = async (): Promise<void> => {
    const answer = await probe(currentSocketFolder(home));
    if (present && /ready|full/.test(answer) && (await holdsPresence(present))) return;
    // Nobody waits for its end: it keeps no process alive until then, and a server that is frozen never tells of it.
    void present?.end().catch(() => undefined);
    present = await bringUp(home, settings, onStarting);
  };
  const ensure = (): Promise<void> => {
    underWay ??= bePresent().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  await ensure();
  return {
    url: () => `postgres://${superuser}@${encodeURIComponent(currentSocketFolder(home))}/${databaseName}`,
    ensure,
    leave: async () => {
      const session = present;
      present = undefined;
      await releasePostgres(home, session);
    },
  };
}

/**
 * Comes back with the session by which this process is present; without one where every connection is taken. No clock
 * ends it: a start is over when PostgreSQL answers or its process has ended, however busy the machine is.
 */
async function bringUp(
  home: PostgresInstance,
  settings: ServerSettings,
  onStarting?: () => void,
): Promise<Client | undefined> {
  let attempt: Attempt | undefined;
  let failures = 0;
  let silences = 0;
  // A healthy start takes 40 ms; recovery after a crash takes as long as its disk does, and probing slows it down.
  for (let pause = 5; silences < silencesAllowed; pause = Math.min(pause * 1.3, 100)) {
    const answer = await probe(currentSocketFolder(home));
    silences = answer === "silent" ? silences + 1 : 0;
    if (answer === "full") return undefined;
    if (answer === "ready") {
      const present = await takePresence(currentSocketFolder(home));
      // Else somebody stops it at this moment, and it is started anew.
      if (present) return present;
    } else if (answer === "no-database") {
      await createDatabase(home);
    } else if (answer === "absent" && !attempt) {
      await createCluster(home);
      attempt = startPostmaster(home, settings);
      onStarting?.();
    } else if (attempt?.ended) {
      if (!isTaken(attempt) && ++failures >= failuresAllowed) throw startFailure(home, attempt);
      attempt = undefined;
      await sleep(100);
    }
    await sleep(pause);
  }
  throw startFailure(home, attempt);
}

/** Another process was first, or the last server's children are still on their way out: both pass. */
function isTaken(attempt: Attempt): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(attempt.said());
}

function startFailure(home: PostgresInstance, attempt: Attempt | undefined): Error {
  const said = attempt?.said().split("\n").slice(-8).join("\n") ?? "";
  return new Error(`The embedded PostgreSQL does not start; its log is ${home.logFile}.\n${said}`.trim());
}

async function createDatabase(home: PostgresInstance): Promise<void> {
  const client = embeddedClient(currentSocketFolder(home), "postgres");
  try {
    await client.connect();
    await client.query(`create database ${databaseName}`);
  } catch {
    // Another process creates it at this moment; the next probe tells.
    await sleep(50);
  } finally {
    await client.end().catch(() => undefined);
  }
}
