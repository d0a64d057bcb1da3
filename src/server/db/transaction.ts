import type { ControlledTransaction } from "kysely";
import { DatabaseError } from "pg";
import { isConnectionFault } from "./connection-fault.ts";
import type { Database, Db, Tx } from "./schema.ts";

/** Somebody else kept a lock for too long; asking again in a moment may well succeed. Refused as `busy`. */
export class BusyError extends Error {
  override readonly name = "BusyError";
}

/**
 * Runs `run` in one transaction. A deadlock or a cut connection is tried once more: nothing was committed, and
 * `run` touches nothing but the database. A lock that stays taken is not: the person has waited long enough and
 * is told to try again. A commit whose answer is lost is never repeated: it may have happened.
 */
export async function inTransaction<Value>(db: Db, run: (tx: Tx) => Promise<Value>): Promise<Value> {
  try {
    return await attempt(db, run);
  } catch (error) {
    if (isLockedOut(error)) throw new BusyError("the rows stay locked", { cause: error });
    if (!isCollision(error) && !isUncommitted(error)) throw reasonOf(error);
  }
  try {
    return await attempt(db, run);
  } catch (error) {
    if (isLockedOut(error) || isCollision(error))
      throw new BusyError("the rows stay locked", { cause: error });
    throw reasonOf(error);
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

/** lock_not_available: the lock limit of the connection has passed. */
function isLockedOut(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "55P03";
}

/** deadlock_detected, serialization_failure */
function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === "40P01" || error.code === "40001");
}

function isUncommitted(error: unknown): boolean {
  return !(error instanceof CommitError) && isConnectionFault(error);
}

function reasonOf(error: unknown): unknown {
  return error instanceof CommitError ? error.cause : error;
}
