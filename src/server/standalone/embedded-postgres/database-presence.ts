// Every process that uses the embedded server holds a shared advisory lock in it; the one that stops it takes the same
// lock exclusively. So no process joins a server that is shutting down, and a crash is noticed: a killed process loses
// its session, and its lock with it.
import type { Client, QueryConfig } from "pg";
import { lockIds } from "../../platform/db/lock-ids.ts";
import { databaseName } from "./postgres-instance.ts";
import { isAlive } from "./postmaster-file.ts";
import { embeddedClient } from "./probe.ts";

declare module "pg" {
  /** As in `net.Socket`: whether an open session keeps the process alive. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

const mark = "valet-present ";
/** Milliseconds: a process can leave even if the server is frozen. */
const answerWithin = 5_000;

/** A session that marks this process as a user; `undefined` while the server is being stopped, or has ended. */
export async function takePresence(socketFolder: string): Promise<Client | undefined> {
  const session = embeddedClient(socketFolder, databaseName, mark + process.pid);
  try {
    await session.connect();
    const taken = await ask(session, `pg_try_advisory_lock_shared(${lockIds.embeddedPresence})`);
    if (taken) {
      // A process that ends without leaving must not be kept alive by it.
      session.unref();
      return session;
    }
  } catch {
    // The server ended meanwhile.
  }
  await session.end().catch(() => undefined);
  return undefined;
}

/** Whether the session is still connected and the server answers. */
export async function holdsPresence(session: Client): Promise<boolean> {
  session.ref();
  try {
    return await ask(session, "true");
  } catch {
    return false;
  } finally {
    session.unref();
  }
}

/** Gives up the lock and renames the session, which then stops the server or ends. */
export async function givePresenceUp(session: Client, leaving: string): Promise<void> {
  session.ref();
  await session.query(bounded(`set application_name = '${leaving}'`));
  await ask(session, `pg_advisory_unlock_shared(${lockIds.embeddedPresence})`);
}

/** Locks all other processes out until this session ends; false if one still uses the server. */
export function lockExclusively(session: Client): Promise<boolean> {
  return ask(session, `pg_try_advisory_lock(${lockIds.embeddedPresence})`);
}

export async function unlockExclusively(session: Client): Promise<void> {
  await ask(session, `pg_advisory_unlock(${lockIds.embeddedPresence})`);
}

/** Whether a live process uses the server; sessions of one that just ended take a moment to disappear. */
export async function hasLiveUsers(session: Client): Promise<boolean> {
  const { rows } = await session.query<{ name: string }>(
    bounded("select application_name as name from pg_stat_activity where starts_with(application_name, $1)", [
      mark,
    ]),
  );
  return rows.some(({ name }) => isAlive(Number(name.slice(mark.length))));
}

async function ask(session: Client, question: string): Promise<boolean> {
  const { rows } = await session.query<{ is: boolean | null }>(bounded(`select ${question} as is`));
  return rows[0]?.is ?? false;
}

/** The driver supports `query_timeout` for a single query, but its types lack it. */
function bounded(text: string, values: string[] = []): QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: answerWithin };
}
