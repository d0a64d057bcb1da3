// A replication slot makes PostgreSQL keep its WAL until it is archived. The slot survives crashes;
// `max_slot_wal_keep_size` bounds how much it holds back.
import type { ClientBase } from "pg";
import { toInstant } from "#domain/time.ts";
import { type LogPosition, lsnOf, positionFrom } from "./log-position.ts";
import type { WrittenLog } from "./written-log.ts";

const slotName = "valet_archive";

export type SlotState = {
  /** The log from here on is kept. */
  readonly from: LogPosition;
  /** The slot was just created, or had lost its log: what precedes `from` may never have been archived. */
  readonly isNew: boolean;
};

export async function ensureSlot(client: ClientBase): Promise<SlotState> {
  const { rows } = await client.query<{ from: string | null; isLost: boolean }>(
    `select restart_lsn::text as from, wal_status = 'lost' as "isLost"
       from pg_replication_slots where slot_name = $1`,
    [slotName],
  );
  const [slot] = rows;
  if (slot && slot.from !== null && !slot.isLost) return { from: positionFrom(slot.from), isNew: false };
  if (slot) await client.query("select pg_drop_replication_slot($1)", [slotName]);
  const made = await client.query<{ lsn: string }>(
    "select lsn::text as lsn from pg_create_physical_replication_slot($1, true)",
    [slotName],
  );
  return { from: positionFrom(made.rows[0]?.lsn ?? ""), isNew: true };
}

export async function advanceSlot(client: ClientBase, before: LogPosition): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots
      where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [slotName, lsnOf(before)],
  );
}

type Row = {
  readonly databaseId: string;
  readonly timeline: number;
  readonly segmentBytes: string;
  readonly until: string;
};

/** Reads the clock first: what is committed by then lies before the position that is read next. */
export async function askWrittenLog(client: ClientBase, folder: string): Promise<WrittenLog> {
  const clock = await client.query<{ at: string }>(
    "select floor(extract(epoch from clock_timestamp()) * 1000) as at",
  );
  const { rows } = await client.query<Row>(
    `select (select system_identifier::text from pg_control_system()) as "databaseId",
            ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
            (select setting from pg_settings where name = 'wal_segment_size') as "segmentBytes",
            pg_current_wal_flush_lsn()::text as until`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL says nothing of its log");
  const { databaseId, timeline, segmentBytes, until } = row;
  return {
    folder,
    databaseId,
    timeline,
    segmentBytes: BigInt(segmentBytes),
    until: positionFrom(until),
    at: toInstant(Number(clock.rows[0]?.at)),
  };
}
