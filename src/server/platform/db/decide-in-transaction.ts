import { type Result, reject } from "#domain/result.ts";
import type { Db, Tx } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** One transaction, committed if `decide` accepts and rolled back if it refuses: a refusal writes nothing. */
export async function decideInTransaction<Value, Refused>(
  db: Db,
  decide: (tx: Tx) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  try {
    return await inTransaction(db, async (tx) => {
      const decided = await decide(tx);
      if (!decided.ok) throw new Refused(decided.refusal);
      return decided;
    });
  } catch (error) {
    if (error instanceof Refused) return reject(error.reason);
    throw error;
  }
}

/** Never leaves this file: thrown only to roll the transaction back. */
class Refused<Reason> extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super("refused");
    this.reason = reason;
  }
}
