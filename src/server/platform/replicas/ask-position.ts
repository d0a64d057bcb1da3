import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { LogPosition } from "./replica-log.ts";

export type ReplicaState = LogPosition & { readonly database: string };

/** How far the database that takes writes has come: all that it has acknowledged lies before. */
export async function askWriter(db: Db): Promise<ReplicaState> {
  const { rows } = await sql<Row>`
    select ${whichDatabase},
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as bytes`.execute(db);
  return stateOf(rows);
}

/**
 * How far this replica has come; one that was promoted is none any more. A login that may not read who sends to it
 * (`pg_monitor`) learns of a promotion elsewhere by the replica's next restart point, and asks the writer until then.
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

/** Which database of which cluster: a copy by `pg_basebackup` bears its number, and no other cluster does. */
const whichDatabase = sql`
  (select system_identifier from pg_control_system()) || ' ' || current_database() as database`;

type Row = { readonly database: string; readonly timeline: number; readonly bytes: string };

function stateOf([row]: readonly Row[]): ReplicaState {
  if (row === undefined) throw new Error("this host is no replica");
  return { database: row.database, timeline: row.timeline, bytes: BigInt(row.bytes) };
}
