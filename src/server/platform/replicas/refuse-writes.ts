import type { KyselyPlugin } from "kysely";
import type { Db } from "../db/schema.ts";

/** Thrown on a write during a read from a replica: the whole call is then repeated on the primary. */
export class WriterNeededError extends Error {
  override readonly name = "WriterNeededError";
}

const reads: ReadonlySet<string> = new Set(["SelectQueryNode", "RawNode"]);

const refuse: KyselyPlugin = {
  transformQuery({ node }) {
    // A replica's own error would pass for a database that is temporarily read-only, which callers may tolerate.
    if (!reads.has(node.kind)) throw new WriterNeededError("a replica keeps nothing");
    return node;
  },
  transformResult: async ({ result }) => result,
};

export function refusingWrites(db: Db): Db {
  return db.withPlugin(refuse);
}
