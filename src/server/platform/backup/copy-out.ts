import type { Readable } from "node:stream";
import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Table } from "./catalog.ts";

/** A table's rows in PostgreSQL's COPY format. Read it to the end: the connection is busy until then. */
export function copyOut(client: ClientBase, { name, columns }: Table): Readable {
  return client.query(copyTo(`copy ${name} (${columns.join(", ")}) to stdout`));
}
