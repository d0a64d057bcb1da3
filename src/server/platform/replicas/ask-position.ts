import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { LogPosition } from "./replica-log.ts";

export type ReplicaState = LogPosition & { readonly database: string };

/** How far the primary's WAL is flushed: everything it has acknowledged lies before that. */
export async function askWriter(db: Db): Promise<ReplicaState> {
  const { rows } = await sql<Row>`
    select ${whichDatabase},
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as bytes`.execute(db);
  return stateOf(rows);
}

/**
 * How far this replica has replayed; throws if it was promoted. Without `pg_monitor` a login cannot see the WAL
 * receiver: it learns of a promotion elsewhere at the next restart point, and reads from the primary until then.
 */
export async function askReplica(db: Db): Promise<ReplicaState> {
  const { rows } = await sql<Row>`
    select ${whichDatabase},
      coalesce((select received_tli from pg_stat_wal_receiver),
        (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
      (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as bytes
    where pg_is_in_recovery()`.execute(db);
  return stateOf(rows);
}

/** Cluster and database: copies by `pg_basebackup` share the system identifier, and no other cluster has it. */
const whichDatabase = sql`
  (select system_identifier from pg_control_system()) || ' ' || current_database() as database`;

type Row = { readonly database: string; readonly timeline: number; readonly bytes: string };

function stateOf([row]: readonly Row[]): ReplicaState {
  if (row === undefined) throw new Error("this host is no replica");
  return { database: row.database, timeline: row.timeline, bytes: BigInt(row.bytes) };
}
