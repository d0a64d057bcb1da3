import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import type { Tx } from "../db/schema.ts";
import { workChannel } from "./work-locks.ts";

/** Work that waits in rows of a table: mails in the outbox, jobs, turns of what recurs. */
export type WorkKind = {
  readonly name: string;
  /** The most of this kind at once on one server, so that a slow remote server leaves room for other kinds. */
  readonly atOnce: number;
  /** Ids of what is due, in the order in which it is to be done. */
  readonly listDue: (limit: number) => Promise<readonly string[]>;
  /**
   * Does one of them, if it is still due, and notes in its row what came of it. It may be run twice, after a death or a
   * lost connection, and must then do its work once. What it throws is a fault, and is tried again by the clock.
   */
  readonly run: (id: string) => Promise<void>;
};

/**
 * Recorded when work is begun, as the earliest moment for another process: one that has lost its connection, and its
 * locks with it, has reconnected by then.
 */
export const grace = sql<Instant>`now() + interval '5 seconds'`;

/** By the row's `attempts`: 5, 10, 20 … seconds up to `longest`, spread by a fifth so that nobody is stormed. */
export function backOff(longest: number) {
  return sql<Instant>`now() + make_interval(secs =>
    least(${longest}::float8, 5 * 2 ^ least(attempts - 1, 20)) * (0.8 + 0.4 * random()))`;
}

const announced = new WeakMap<Tx, Set<string>>();

/** Wakes every server for work of this kind (`WorkKind.name`) once `tx` commits; said once in it, however much there is. */
export async function announceWork(tx: Tx, kind: string): Promise<void> {
  const known = announced.get(tx) ?? new Set();
  if (known.has(kind)) return;
  await sql`select pg_notify(${workChannel}, ${kind})`.execute(tx);
  announced.set(tx, known.add(kind));
}
