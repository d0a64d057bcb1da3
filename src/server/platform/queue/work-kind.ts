import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../db/schema.ts";
import { workChannel } from "./work-locks.ts";

/** Work that waits in the rows of a table: mails in the outbox, jobs, turns of recurring jobs. */
export type WorkKind = {
  readonly name: string;
  /** Concurrency limit of this kind on one server, so that a slow remote server leaves room for other kinds. */
  readonly atOnce: number;
  /** Ids of due work, in the order to be done. */
  readonly listDue: (limit: number) => Promise<readonly string[]>;
  /**
   * Does one piece if it is still due, and records the outcome in its row. It may run twice, after a crash or a lost
   * connection, and must be idempotent. An exception is a fault, and is retried by the next sweep.
   */
  readonly run: (id: string) => Promise<void>;
};

/**
 * Recorded as work begins, as the earliest retry by another process: one that lost its connection, and its locks with
 * it, has reconnected by then.
 */
export const grace = sql<Instant>`now() + interval '5 seconds'`;

/** Exponential back-off by the row's `attempts`: 5, 10, 20 … seconds up to `longest`, with 20 % jitter. */
export function backOff(longest: number) {
  return sql<Instant>`now() + make_interval(secs =>
    least(${longest}::float8, 5 * 2 ^ least(attempts - 1, 20)) * (0.8 + 0.4 * random()))`;
}

const announced = new WeakMap<Tx, Set<string>>();

/** Wakes every server for work of this kind (`WorkKind.name`) when `tx` commits; sent once in a transaction. */
export async function announceWork(tx: Tx, kind: string): Promise<void> {
  const known = announced.get(tx) ?? new Set();
  if (known.has(kind)) return;
  await sql`select pg_notify(${workChannel}, ${kind})`.execute(tx);
  announced.set(tx, known.add(kind));
}
