import type { KyselyPlugin } from "kysely";
import type { Db } from "../db/schema.ts";

/** Thrown where something is to be kept while a replica is read: the whole is asked of the writer then. */
export class WriterNeededError extends Error {
  override readonly name = "WriterNeededError";
}

const reads: ReadonlySet<string> = new Set(["SelectQueryNode", "RawNode"]);

const refuse: KyselyPlugin = {
  transformQuery({ node }) {
    // A replica's own refusal could be taken for a database that is read-only for a moment, which is served all the same.
    if (!reads.has(node.kind)) throw new WriterNeededError("a replica keeps nothing");
    return node;
  },
  transformResult: async ({ result }) => result,
};

export function refusingWrites(db: Db): Db {
  return db.withPlugin(refuse);
}
