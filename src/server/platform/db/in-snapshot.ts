import type { Db, Tx } from "./schema.ts";

/** Runs all queries of `read` on one snapshot: each sees the same commits. */
export function inSnapshot<Value>(db: Db, read: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
