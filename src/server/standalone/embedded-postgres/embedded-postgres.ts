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
  /** Resolves when the server answers, starting it if necessary. Cheap while it runs. */
  readonly ensure: () => Promise<void>;
  /** Ends this process's use; the last process to leave stops the server. Close all connections first. */
  readonly leave: () => Promise<void>;
};

const failuresAllowed = 3;
/** Each silence is a five-second time-out (`probe.ts`): the server accepted the connection but is frozen. */
const silencesAllowed = 12;

/**
 * Joins the PostgreSQL of `dataDir`, whichever process started it, or starts it. Starting needs no lock: the folder is
 * created by a rename, and PostgreSQL lets only one server use it. `onStarting` is called once it is spawned: until it
 * answers there is only waiting.
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
    // Not awaited: it does not keep the process alive, and a frozen server never confirms it.
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
 * Returns the session that marks this process as a user, or `undefined` if all connections are taken. No time-out: a
 * start is over when PostgreSQL answers or its process has ended, however busy the machine is.
 */
async function bringUp(
  home: PostgresInstance,
  settings: ServerSettings,
  onStarting?: () => void,
): Promise<Client | undefined> {
  let attempt: Attempt | undefined;
  let failures = 0;
  let silences = 0;
  // A healthy start takes 40 ms; crash recovery takes as long as the disk needs, and frequent probing slows it down.
  for (let pause = 5; silences < silencesAllowed; pause = Math.min(pause * 1.3, 100)) {
    const answer = await probe(currentSocketFolder(home));
    silences = answer === "silent" ? silences + 1 : 0;
    if (answer === "full") return undefined;
    if (answer === "ready") {
      const present = await takePresence(currentSocketFolder(home));
      // Otherwise another process is stopping it, and it is started again.
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

/** Both are temporary: another process was first, or children of the previous server are still exiting. */
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
    // Another process may be creating it at this moment; the next probe shows.
    await sleep(50);
  } finally {
    await client.end().catch(() => undefined);
  }
}
