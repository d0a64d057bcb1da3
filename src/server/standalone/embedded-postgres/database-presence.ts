// Whoever uses the embedded server holds a lock in it for as long as it does, shared with the others; whoever is about to
// stop it holds the same lock alone. So nobody joins a server that is on its way out, and no end goes unnoticed: a
// process that is killed loses its session, and the lock with it.
import type { Client, QueryConfig } from "pg";
import { lockIds } from "../../platform/db/lock-ids.ts";
import { databaseName } from "./postgres-instance.ts";
import { isAlive } from "./postmaster-file.ts";
import { embeddedClient } from "./probe.ts";

declare module "pg" {
  /** As `net.Socket` has them: whether an open session keeps the process alive. */
  interface Client {
    ref(): void;
    unref(): void;
  }
}

const mark = "valet-present ";
/** Whoever leaves a server that is frozen leaves all the same. */
const answerWithin = 5_000;

/** A session that says that this process uses the server; `undefined` while somebody stops it, or when it has ended. */
export async function takePresence(socketFolder: string): Promise<Client | undefined> {
  const session = embeddedClient(socketFolder, databaseName, mark + process.pid);
  try {
    await session.connect();
    const taken = await ask(session, `pg_try_advisory_lock_shared(${lockIds.embeddedPresence})`);
    if (taken) {
      // Whoever ends without leaving is not kept alive by it.
      session.unref();
      return session;
    }
  } catch {
    // It ended meanwhile.
  }
  await session.end().catch(() => undefined);
  return undefined;
}

/** Whether the session is still one with a server that answers. */
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

/** The same session as one that leaves. */
export async function givePresenceUp(session: Client, leaving: string): Promise<void> {
  session.ref();
  await session.query(bounded(`set application_name = '${leaving}'`));
  await ask(session, `pg_advisory_unlock_shared(${lockIds.embeddedPresence})`);
}

/** Keeps everybody out until this session ends; false where somebody is in. */
export function closeDoor(session: Client): Promise<boolean> {
  return ask(session, `pg_try_advisory_lock(${lockIds.embeddedPresence})`);
}

export async function openDoor(session: Client): Promise<void> {
  await ask(session, `pg_advisory_unlock(${lockIds.embeddedPresence})`);
}

/** Processes that use the server and live; those of one that has just ended take a moment to vanish from the list. */
export async function isUsedByTheLiving(session: Client): Promise<boolean> {
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

/** The driver takes a limit for each query, which its types do not name. */
function bounded(text: string, values: string[] = []): QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: answerWithin };
}
