import type { ControlledTransaction } from "kysely";
import { DatabaseError } from "pg";
import { inSpan } from "../traces/span.ts";
import { isConnectionFault } from "./connection-fault.ts";
import type { Database, Db, Tx } from "./schema.ts";

/** Another transaction held a lock for too long; a retry may succeed. Refused as `busy`. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/**
 * Attempts in all when connections are lost. More would crash the database again and again, if it is the statement that
 * crashes it.
 */
const tries = 3;

/** A user is waiting; a restarting database is back by then, and acquiring a connection waits for it. */
const timeoutMs = 10_000;

/**
 * Runs `run` in one transaction, and retries what is known not to be committed, because `run` touches nothing but the
 * database: a deadlock once, a connection lost before the commit twice (a killed database may cut the next one too). A
 * lock time-out is not retried: the user has waited long enough. **A commit whose answer is lost is never repeated**:
 * it may have happened.
 */
export function inTransaction<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  return inSpan(
    () => ({ name: "transaction", kind: "internal" }),
    () => runWithRetries(db, run),
  );
}

async function runWithRetries<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  let collided = false;
  for (let lost = 1; ; ) {
    try {
      return await attempt(db, run);
    } catch (error) {
      if (isLockedOut(error) || (collided && isCollision(error))) {
        throw new BusyError("the rows stay locked", { cause: error });
      }
      if (isCollision(error)) {
        collided = true;
        continue;
      }
      if (!isUncommitted(error) || lost >= tries || Date.now() > deadline) throw reasonOf(error);
      lost += 1;
    }
  }
}

/** The answer to a commit was lost: it may have happened. */
class CommitError extends Error {}

async function attempt<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  const tx = await db.startTransaction().execute();
  try {
    const value = await run(tx);
    await commit(tx);
    return value;
  } catch (error) {
    await rollBack(tx);
    throw error;
  }
}

async function commit(tx: ControlledTransaction<Database>): Promise<void> {
  try {
    await tx.commit().execute();
  } catch (cause) {
    throw isConnectionFault(cause) ? new CommitError("the commit was not answered", { cause }) : cause;
  }
}

async function rollBack(tx: ControlledTransaction<Database>): Promise<void> {
  // When even this fails the connection is gone and PostgreSQL has rolled back by itself.
  await tx
    .rollback()
    .execute()
    .catch(() => undefined);
}

/** lock_not_available: the connection's `lock_timeout` has passed. */
export function isLockedOut(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/** A lock held by another transaction, or an overloaded database (query_canceled: the statement time-out). */
export function isBusy(error: unknown): boolean {
  return error instanceof BusyError || isLockedOut(error) || isCanceled(error);
}

function isCanceled(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "57014";
}

/** deadlock_detected, serialization_failure */
export function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40P01" || error.code === "40001");
}

function isUncommitted(error: unknown): boolean {
  return !(error instanceof CommitError) && isConnectionFault(error);
}

function reasonOf(error: unknown): unknown {
  return error instanceof CommitError ? error.cause : error;
}
