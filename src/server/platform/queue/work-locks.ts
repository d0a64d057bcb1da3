import { createHash } from "node:crypto";
import { keepConnection } from "../db/kept-connection.ts";
import { workLockClass } from "../db/lock-ids.ts";

/**
 * Which process works at what, by advisory locks of a PostgreSQL session that this process alone has: the locks end
 * with its connection, and so with the process, however that ends (mails §5).
 */
export type WorkLocks = {
  /** False while anybody, this process included, works at something of this name. */
  readonly take: (name: string) => Promise<boolean>;
  readonly release: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type WorkLockOptions = { readonly url: string; readonly onLost: (error: unknown) => void };

/** What was at hand is taken again before anybody else may begin it (`grace` in `work-kind.ts`). */
const pause = 100;

/** When one process loses its connection, others often do too: waits until they have their locks back. */
const courtesy = 2_000;

/** Spoken at the commit of whatever makes work. */
export const workChannel = "work";

/** `wake` is called with the kind of work that has come. What came while the connection was lost is found by the clock. */
export async function openWorkLocks(
  options: WorkLockOptions,
  wake: (kind: string) => void,
): Promise<WorkLocks> {
  const held = new Set<string>();
  let waitsUntil = 0;
  const line = await keepConnection({ ...options, purpose: "work", pause }, async (client, again) => {
    client.on("notification", ({ payload = "" }) => wake(payload));
    await client.query(`listen ${workChannel}`);
    for (const name of held) await client.query(tryLock, numbersOf(name));
    if (again) waitsUntil = Date.now() + courtesy;
  });
  return {
    take: async (name) => {
      // The session would be given its own lock once more.
      if (held.has(name) || Date.now() < waitsUntil) return false;
      held.add(name);
      try {
        const [row] = await line.query<{ taken: boolean }>(tryLock, numbersOf(name));
        if (!row?.taken) held.delete(name);
        return held.has(name);
      } catch (error) {
        held.delete(name);
        throw error;
      }
    },
    release: async (name) => {
      held.delete(name);
      // With a lost connection the lock is gone as well.
      await line.query("select pg_advisory_unlock($1, $2)", numbersOf(name)).catch(() => undefined);
    },
    stop: line.stop,
  };
}

const tryLock = "select pg_try_advisory_lock($1, $2) as taken";

/** Two names with one number wait for each other, and that is all. */
function numbersOf(name: string): [number, number] {
  return [workLockClass, createHash("sha256").update(name).digest().readInt32BE()];
}
