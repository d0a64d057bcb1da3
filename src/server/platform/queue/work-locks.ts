import { createHash } from "node:crypto";
import { keepConnection } from "../db/kept-connection.ts";
import { workLockClass } from "../db/lock-ids.ts";
import { inBatches } from "./in-batches.ts";

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
  const wanted = new Set<string>();
  let waitsUntil = 0;
  const line = await keepConnection({ ...options, purpose: "work", pause }, async (client, again) => {
    client.on("notification", ({ payload = "" }) => wake(payload));
    await client.query(`listen ${workChannel}`);
    await client.query(settleLocks, valuesOf([...held].map((name) => ({ name, isTaken: true }))));
    if (again) waitsUntil = Date.now() + courtesy;
  });
  const settle = inBatches<Wish, boolean>(async (wishes) => {
    // The connection may have been lost, and be back, since they were wished for.
    const isWaiting = Date.now() < waitsUntil;
    const asked = isWaiting ? wishes.filter(({ isTaken }) => !isTaken) : wishes;
    const rows = asked.length === 0 ? [] : await line.query<{ done: boolean }>(settleLocks, valuesOf(asked));
    const done = new Map(asked.map((wish, index) => [wish, rows[index]?.done]));
    return wishes.map((wish) => done.get(wish) ?? false);
  });
  return {
    take: async (name) => {
      // The session would be given its own lock once more.
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
      // With a lost connection the lock is gone as well.
      await settle({ name, isTaken: false }).catch(() => undefined);
    },
    stop: line.stop,
  };
}

/** A lock to take, or to release. */
type Wish = { readonly name: string; readonly isTaken: boolean };

const settleLocks = `
  select case when is_taken then pg_try_advisory_lock($1, number) else pg_advisory_unlock($1, number) end as done
  from unnest($2::int[], $3::boolean[]) as wish (number, is_taken)`;

function valuesOf(wishes: readonly Wish[]): unknown[] {
  return [workLockClass, wishes.map(({ name }) => numberOf(name)), wishes.map(({ isTaken }) => isTaken)];
}

/** Two names with one number wait for each other, and that is all. */
function numberOf(name: string): number {
  return createHash("sha256").update(name).digest().readInt32BE();
}
