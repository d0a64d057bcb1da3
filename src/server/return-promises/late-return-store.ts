import { type RawBuilder, sql } from "kysely";
import type { LateReturn, ReturnFacts } from "#domain/promise/late-return.ts";
import type { ReturnPromise } from "#domain/promise/return-promise.ts";
import type { Instant } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const batch = 200;

/** Paid bookings returned in that period, later than promised, and not refunded for it yet. */
export async function listLateReturns(
  db: Db,
  { since, before }: { readonly since: Instant; readonly before: Instant },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select bookings.id from bookings
    join custody on custody.booking_id = bookings.id
    join lateral (${arrivalOf()}) arrival on true
    where bookings.return_promise is not null and bookings.returned_at >= ${at(since)} and bookings.returned_at < ${at(before)}
      and bookings.withdrawn_at is null and bookings.paid > bookings.refunded
      and greatest(custody.recalled_at, bookings.landing_at)
        + make_interval(mins => (bookings.return_promise ->> 'minutes')::int) < arrival.arrived_at
      and custody.recalled_at is not null
      and not exists (select from late_returns where late_returns.booking_id = bookings.id)
    order by bookings.returned_at limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** When the traveller called for the car, and when it arrived at the meeting point. */
type Arrival = Pick<ReturnFacts, "calledAt" | "arrivedAt">;

export async function findArrival(tx: Tx, bookingId: string): Promise<Arrival> {
  const { rows } = await sql<Arrival>`
    select custody.recalled_at as called_at, arrival.arrived_at
    from bookings join custody on custody.booking_id = bookings.id
    join lateral (${arrivalOf()}) arrival on true
    where bookings.id = ${bookingId}`.execute(tx);
  return rows[0] ?? { calledAt: null, arrivedAt: null };
}

/**
 * The first arrival after the traveller's own call, in the journal's order; staff recall a car that they park again,
 * which does not count as a call. None if the car stood there already when the traveller called. A return that the
 * office took back was of another car, and so perhaps were the moves before it: then the first arrival after that
 * correction counts, or the return itself.
 */
function arrivalOf(): RawBuilder<unknown> {
  return sql`
    select case when corrected is null then case when stood then null else arrived_since_call end
      else coalesce(arrived_since_correction, bookings.returned_at) end as arrived_at
    from (
      select min(happened_at) filter (where kind = 'vehicle-at-kerb' and journal_id > called) as arrived_since_call,
        min(happened_at) filter (where kind = 'vehicle-at-kerb' and journal_id > greatest(called, corrected))
          as arrived_since_correction,
        coalesce(
          max(journal_id) filter (where kind = 'vehicle-at-kerb' and journal_id < called)
            > coalesce(max(journal_id) filter (where kind in (${departureMoves()}) and journal_id < called), 0),
          false
        ) as stood,
        min(corrected) as corrected
      from (
        select kind, happened_at, journal_id,
          max(journal_id) filter (where kind in ('vehicle-called', 'traveller-ready') and staff_id is null) over () as called,
          max(journal_id) filter (where kind = 'return-corrected') over () as corrected
        from custody_events where custody_events.booking_id = bookings.id
      ) event
    ) arrivals`;
}

/** Moves by which a car leaves the meeting point. */
function departureMoves(): RawBuilder<unknown> {
  return sql.join(["vehicle-driven", "vehicle-parked", "vehicle-in-workshop"]);
}

type Kept = { readonly bookingId: string; readonly promise: ReturnPromise; readonly calledAt: Instant };

/** False if it is already recorded; concurrent calls wait for each other. */
export async function keepLateReturn(
  tx: Tx,
  { bookingId, promise, calledAt }: Kept,
  { since, arrivedAt, back }: LateReturn,
  now: Instant,
): Promise<boolean> {
  const kept = await tx
    .insertInto("lateReturns")
    .values({
      bookingId,
      calledAt,
      sinceAt: since,
      arrivedAt,
      promisedMinutes: promise.minutes,
      amount: back,
      decidedAt: now,
    })
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .returning("bookingId")
    .executeTakeFirst();
  return kept !== undefined;
}
