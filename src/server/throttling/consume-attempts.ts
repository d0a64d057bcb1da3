import { type RawBuilder, sql } from "kysely";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { keyedHash } from "../platform/secrets/keyed-hash.ts";
import {
  afterAttempt,
  opensAt,
  type ThrottleKind,
  type ThrottleState,
  throttlePolicies,
  withoutAttempt,
} from "./throttle.ts";

export type KeyedAttempt = { readonly kind: ThrottleKind; readonly key: string };

/** Makes the keys of attempts: keyed hashes of their subjects, deleted a day after the last attempt. */
export async function attemptKeys(
  config: Pick<Config, "tokenSecrets" | "dataDir">,
): Promise<(kind: ThrottleKind, ...whom: readonly string[]) => KeyedAttempt> {
  const hashOf = await keyedHash(config);
  return (kind, ...whom) => ({ kind, key: hashOf("throttle", kind, ...whom) });
}

/**
 * Counts the attempts before their outcome is known, so that concurrent ones cannot slip through; all of them or none.
 * A refusal carries the time at which the last of them is allowed again.
 */
export async function consumeAttempts(
  db: Db,
  tries: readonly KeyedAttempt[],
  now: Instant,
): Promise<Result<undefined, { readonly until: Instant }>> {
  return inTransaction(db, async (tx) => {
    const states = await lockStates(tx, tries, now, waitsForNoDisk);
    const openAt = tries
      .map(({ kind, key }) => opensAt(throttlePolicies[kind], stateOf(states, key, now), now))
      .reduce(latest, now);
    if (openAt > now) return reject({ until: openAt });
    await saveStates(
      tx,
      tries.map(({ kind, key }) => {
        const state = stateOf(states, key, now);
        return { key, ...(afterAttempt(throttlePolicies[kind], state, now) ?? state) };
      }),
    );
    return accept(undefined);
  });
}

/** Until when these attempts would be refused; `now` if they are allowed. Counts nothing. */
export async function peekAttempts(db: Db, tries: readonly KeyedAttempt[], now: Instant): Promise<Instant> {
  if (tries.length === 0) return now;
  const keys = tries.map(({ key }) => key);
  const rows = await db.selectFrom("throttles").selectAll().where("key", "in", keys).execute();
  const states = new Map(rows.map(({ key, ...state }) => [key, state]));
  return tries
    .map(({ kind, key }) => opensAt(throttlePolicies[kind], stateOf(states, key, now), now))
    .reduce(latest, now);
}

/** Gives back attempts that were the account holder's, or failed through no fault of the caller. */
export async function refundAttempts(db: Db, tries: readonly KeyedAttempt[], now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const states = await lockStates(tx, tries, now, waitsForNoDisk);
    await saveStates(tx, withoutOne(states, tries, now));
  });
}

type RefundedAttempts = {
  /** Counters reset to zero. */
  readonly cleared: readonly KeyedAttempt[];
  /** Counters that are given one attempt back. */
  readonly refunded: readonly KeyedAttempt[];
};

/**
 * Forgives attempts after the right password, atomically with what it opens. Locks everything before changing anything,
 * in the order used for counting (`inOrder`).
 */
export async function refundAndClearAttempts(
  tx: Tx,
  { cleared, refunded }: RefundedAttempts,
  now: Instant,
): Promise<void> {
  if (refunded.length > 0) {
    const states = await lockStates(tx, [...cleared, ...refunded], now);
    await saveStates(tx, withoutOne(states, refunded, now));
  }
  await clearAttempts(tx, cleared);
}

export async function clearAttempts(db: Db, tries: readonly KeyedAttempt[]): Promise<void> {
  const keys = tries.map(({ key }) => key);
  await db.deleteFrom("throttles").where("key", "in", keys).execute();
}

/** Losing a count in a power cut is harmless, so a transaction that only counts commits asynchronously. */
const waitsForNoDisk = sql<string>`set_config('synchronous_commit', 'off', true)`;

/** `andSets`: a setting applied in the same statement, to save a round trip. */
async function lockStates(
  tx: Tx,
  tries: readonly KeyedAttempt[],
  now: Instant,
  andSets: RawBuilder<string> = sql`''`,
): Promise<ReadonlyMap<string, ThrottleState>> {
  const rows = await tx
    .insertInto("throttles")
    .values(inOrder(tries).map(({ key }) => ({ key, tries: 0, lastTryAt: now, openAt: now })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet((row) => ({ key: row.ref("excluded.key") })))
    .returning(["key", "tries", "lastTryAt", "openAt", andSets.as("set")])
    .execute();
  return new Map(
    rows.map(({ key, tries: count, lastTryAt, openAt }) => [key, { tries: count, lastTryAt, openAt }]),
  );
}

type KeyedState = ThrottleState & { readonly key: string };

function withoutOne(
  states: ReadonlyMap<string, ThrottleState>,
  tries: readonly KeyedAttempt[],
  now: Instant,
): KeyedState[] {
  return tries.map(({ kind, key }) => {
    const state = stateOf(states, key, now);
    return { key, ...withoutAttempt(throttlePolicies[kind], state, now) };
  });
}

async function saveStates(tx: Tx, states: readonly KeyedState[]): Promise<void> {
  await tx
    .insertInto("throttles")
    .values(inOrder(states))
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        tries: row.ref("excluded.tries"),
        lastTryAt: row.ref("excluded.lastTryAt"),
        openAt: row.ref("excluded.openAt"),
      })),
    )
    .execute();
}

/** Rows are locked in a fixed order, which prevents deadlocks. */
function inOrder<Keyed extends { readonly key: string }>(rows: readonly Keyed[]): Keyed[] {
  return rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function stateOf(states: ReadonlyMap<string, ThrottleState>, key: string, now: Instant): ThrottleState {
  return states.get(key) ?? { tries: 0, lastTryAt: now, openAt: now };
}

function latest(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}
