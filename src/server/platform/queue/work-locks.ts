import { createHash } from "node:crypto";
import { workLockClass } from "../db/lock-ids.ts";
import { openReconnecting } from "../db/reconnecting-connection.ts";
import { inBatches } from "./in-batches.ts";

/**
 * Mutual exclusion between processes, by advisory locks of a dedicated PostgreSQL session: the locks are released when
 * its connection ends, and so when the process ends, however that happens (mails §5).
 */
export type WorkLocks = {
  /** False while any process, this one included, holds the lock of this name. */
  readonly take: (name: string) => Promise<boolean>;
  readonly release: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type WorkLockOptions = { readonly url: string; readonly onLost: (error: unknown) => void };

/** Milliseconds: the locks held are retaken before another process may begin that work (`grace` in `work-kind.ts`). */
const pause = 100;

/** Milliseconds: an outage often disconnects several processes, so take no new locks until they have theirs back. */
const reacquireGraceMs = 2_000;

/** The channel notified when a transaction that creates work commits. */
export const workChannel = "work";

/** `wake` receives the kind of new work. Work that arrives during a lost connection is found by the next sweep. */
export async function openWorkLocks(
  options: WorkLockOptions,
  wake: (kind: string) => void,
): Promise<WorkLocks> {
  const held = new Set<string>();
  const wanted = new Set<string>();
  let waitsUntil = 0;
  const connection = await openReconnecting({ ...options, purpose: "work", pause }, async (client, again) => {
    client.on("notification", ({ payload = "" }) => wake(payload));
    await client.query(`listen ${workChannel}`);
    await client.query(settleLocks, valuesOf([...held].map((name) => ({ name, isTaken: true }))));
    if (again) waitsUntil = Date.now() + reacquireGraceMs;
  });
  const settle = inBatches<Wish, boolean>(async (wishes) => {
    // The connection may have been lost and restored since the wishes were made.
    const isWaiting = Date.now() < waitsUntil;
    const asked = isWaiting ? wishes.filter(({ isTaken }) => !isTaken) : wishes;
    const rows =
      asked.length === 0 ? [] : await connection.query<{ done: boolean }>(settleLocks, valuesOf(asked));
    const done = new Map(asked.map((wish, index) => [wish, rows[index]?.done]));
    return wishes.map((wish) => done.get(wish) ?? false);
  });
  return {
    take: async (name) => {
      // Advisory locks are re-entrant: the session would be granted its own lock again.
      if (held.has(name) || wanted.has(name) || Date.now() < waitsUntil) return false;
      wanted.add(name);
      try {
        const isTaken = await settle({ name, isTaken: true });
        if (isTaken) held.add(name);
        return isTaken;
      } finally {
        wanted.delete(name);
      }
    },
    release: async (name) => {
      held.delete(name);
      // If the connection is lost, so is the lock.
      await settle({ name, isTaken: false }).catch(() => undefined);
    },
    stop: connection.stop,
  };
}

/** A request to take or release a lock. */
type Wish = { readonly name: string; readonly isTaken: boolean };

const settleLocks = `
  select case when is_taken then pg_try_advisory_lock($1, number) else pg_advisory_unlock($1, number) end as done
  from unnest($2::int[], $3::boolean[]) as wish (number, is_taken)`;

function valuesOf(wishes: readonly Wish[]): unknown[] {
  return [workLockClass, wishes.map(({ name }) => numberOf(name)), wishes.map(({ isTaken }) => isTaken)];
}

/** On a hash collision two names merely wait for each other. */
function numberOf(name: string): number {
  return createHash("sha256").update(name).digest().readInt32BE();
}
