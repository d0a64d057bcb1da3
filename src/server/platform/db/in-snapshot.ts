import type { Db, Tx } from "./schema.ts";

/** All that `read` asks for, as it was at one moment: what a commit in between changes is in all of it or in none. */
export function inSnapshot<Value>(db: Db, read: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
