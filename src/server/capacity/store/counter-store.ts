// The counter rows: one per night, one per quarter-hour (capacity §3).
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Allocation, CapacityPolicy } from "#domain/capacity/capacity.ts";
import type { LocalDate, LocalTime } from "#domain/time.ts";
import { operatorDocuments } from "../../operator/operator-documents.ts";
import type { Db, Tx } from "../../platform/db/schema.ts";

export type Bay = {
  readonly date: LocalDate;
  readonly capacity: number;
  readonly taken: number;
  readonly closed: boolean;
};

export type Handovers = {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly capacity: number;
  readonly taken: number;
};

export type Counters = { readonly bays: readonly Bay[]; readonly handovers: readonly Handovers[] };

type Slot = Pick<Handovers, "date" | "time">;

/**
 * Locks the rows of these days and quarter-hours until the transaction ends: bays by date, then handovers by date and
 * time. Every transaction locks in this order, to prevent a deadlock.
 */
export async function lockCounters(
  tx: Tx,
  days: readonly LocalDate[],
  slots: readonly Slot[],
): Promise<Counters> {
  return {
    bays: await selectBays(tx, days).forUpdate().execute(),
    handovers: await selectHandovers(tx, slots).forUpdate().execute(),
  };
}

/** The same rows without a lock: advice only. */
export async function listCounters(
  db: Db,
  days: readonly LocalDate[],
  slots: readonly Slot[],
): Promise<Counters> {
  const [bays, handovers] = await Promise.all([
    selectBays(db, days).execute(),
    selectHandovers(db, slots).execute(),
  ]);
  return { bays, handovers };
}

/** All nights of a span of days, and those of its quarter-hours that may lack room for two more handovers. */
export async function listCountersNear(
  db: Db,
  { from, until }: { readonly from: LocalDate; readonly until: LocalDate },
): Promise<Counters> {
  const [bays, handovers] = await Promise.all([
    db
      .selectFrom("nightInventory")
      .select(["date", "capacity", "taken", "closed"])
      .where("date", ">=", from)
      .where("date", "<=", until)
      .execute(),
    db
      .selectFrom("handoverSlots")
      .select(["date", "time", "capacity", "taken"])
      .where("date", ">=", from)
      .where("date", "<=", until)
      .where(sql<boolean>`taken + 2 > capacity`)
      .execute(),
  ]);
  return { bays, handovers };
}

/**
 * Adds the allocations' counts, which may be negative. The caller has locked the rows and checked for room; check
 * constraints on the tables enforce it too.
 */
export async function addAllocations(tx: Tx, allocations: readonly Allocation[]): Promise<void> {
  const bays = allocations.filter((allocation) => allocation.kind === "bay");
  const handovers = allocations.filter((allocation) => allocation.kind === "handover");
  await sql`
    with by_night as (
      update night_inventory set taken = taken + allocation.count, capacity = ${lowered("baysPerNight")}
      from unnest(${bays.map(({ date }) => date)}::date[], ${bays.map(({ count }) => count)}::int[])
        as allocation (date, count)
      where night_inventory.date = allocation.date
    )
    update handover_slots set taken = taken + allocation.count, capacity = ${lowered("handoversPerSlot")}
    from unnest(
      ${handovers.map(({ date }) => date)}::date[],
      ${handovers.map(({ time }) => time)}::text[],
      ${handovers.map(({ count }) => count)}::int[]
    ) as allocation (date, time, count)
    where handover_slots.date = allocation.date and handover_slots.time = allocation.time`.execute(tx);
}

/**
 * capacity §7: where the general capacity was cut below what is taken, a freed place is not sold again. The statement
 * sees the policy of a cut that had the rows before; a later cut lowers them itself. Of past nights, only a full one may
 * change.
 */
function lowered(general: keyof CapacityPolicy) {
  const policy = sql`(select (value ->> ${general})::int from settings where key = 'capacity')`;
  return sql`
    case when allocation.count < 0 and taken = capacity and not set_by_hand
      then least(capacity, greatest(taken + allocation.count, ${policy}))
      else capacity
    end`;
}

/** Days and quarter-hours without a row. */
export async function listMissing(
  db: Db,
  days: readonly LocalDate[],
  slots: readonly Slot[],
): Promise<{ readonly days: readonly LocalDate[]; readonly slots: readonly Slot[] }> {
  const { rows } = await sql<{ date: LocalDate; time: LocalTime | null }>`
    select date, null as time from unnest(${days}::date[]) as wanted (date)
    where not exists (select from night_inventory where night_inventory.date = wanted.date)
    union
    select date, time
    from unnest(${slots.map(({ date }) => date)}::date[], ${slots.map(({ time }) => time)}::text[])
      as wanted (date, time)
    where not exists (
      select from handover_slots where handover_slots.date = wanted.date and handover_slots.time = wanted.time
    )`.execute(db);
  return {
    days: rows.filter(({ time }) => time === null).map(({ date }) => date),
    slots: rows.flatMap(({ date, time }) => (time === null ? [] : [{ date, time }])),
  };
}

/**
 * Inserts the missing rows with the capacity of the present policy, which is share-locked against a concurrent change.
 */
export async function insertCounters(
  tx: Tx,
  days: readonly LocalDate[],
  slots: readonly Slot[],
): Promise<void> {
  const policy = await sharePolicy(tx);
  if (days.length > 0) {
    await tx
      .insertInto("nightInventory")
      .values(days.toSorted().map((date) => ({ date, capacity: policy.baysPerNight })))
      .onConflict((conflict) => conflict.column("date").doNothing())
      .execute();
  }
  if (slots.length > 0) {
    await tx
      .insertInto("handoverSlots")
      .values(slots.toSorted(bySlot).map((slot) => ({ ...slot, capacity: policy.handoversPerSlot })))
      .onConflict((conflict) => conflict.columns(["date", "time"]).doNothing())
      .execute();
  }
}

async function sharePolicy(tx: Tx): Promise<CapacityPolicy> {
  const row = await tx
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "capacity")
    .forShare()
    .executeTakeFirstOrThrow();
  return z.parse(operatorDocuments.capacity, row.value);
}

function selectBays(db: Db, days: readonly LocalDate[]) {
  return db
    .selectFrom("nightInventory")
    .select(["date", "capacity", "taken", "closed"])
    .where("date", "=", sql<LocalDate>`any(${days}::date[])`)
    .orderBy("date");
}

function selectHandovers(db: Db, slots: readonly Slot[]) {
  return db
    .selectFrom("handoverSlots")
    .select(["date", "time", "capacity", "taken"])
    .where(
      sql<boolean>`(date, time) in (
        select * from unnest(${slots.map(({ date }) => date)}::date[], ${slots.map(({ time }) => time)}::text[])
      )`,
    )
    .orderBy("date")
    .orderBy("time");
}

function bySlot(left: Slot, right: Slot): number {
  return `${left.date} ${left.time}` < `${right.date} ${right.time}` ? -1 : 1;
}
