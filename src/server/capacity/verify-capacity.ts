import { sql } from "kysely";
import type { Db } from "../platform/db/schema.ts";

export type CapacityFlaw = {
  readonly row: string;
  /** The counter's value, and the sum over the bookings. */
  readonly counted: number;
  readonly taken: number;
};

/**
 * Counters that disagree with the bookings and the changes that wait for their payment; none, unless a write bypassed
 * `takePlace`. Independent of the tables of states on purpose, so that it does not share their errors;
 * `test/status-literals.test.ts` compares the statuses that it names with theirs.
 */
export async function verifyCapacity(db: Db): Promise<readonly CapacityFlaw[]> {
  const { rows } = await sql<CapacityFlaw>`
    with living as (
      select * from bookings where status in ('pending', 'confirmed', 'received', 'returned')
    ),
    held as (
      select part.* from amendments, jsonb_to_recordset(held) as part (kind text, date date, time text, count int)
      where status = 'awaiting-payment'
    ),
    nights as (
      select date, sum(count)::int as taken from (
        select night::date as date, 1 as count
        from living, generate_series(
          departure_date, greatest(departure_date, return_date - 1), interval '1 day'
        ) as night
        union all
        select date, count from held where kind = 'bay'
      ) as taking group by 1
    ),
    ends as (
      select departure_date as date, drop_off_time as time, 1 as count from living
      union all
      select return_date, landing_time, 1 from living
      union all
      select date, time, count from held where kind = 'handover'
    ),
    quarters as (
      select date, substr(time, 1, 3) || lpad((substr(time, 4)::int / 15 * 15)::text, 2, '0') as time,
        sum(count)::int as taken
      from ends group by 1, 2
    )
    select 'night ' || date as row, coalesce(night_inventory.taken, 0) as counted, coalesce(nights.taken, 0) as taken
    from night_inventory full join nights using (date)
    where coalesce(night_inventory.taken, 0) <> coalesce(nights.taken, 0)
    union all
    select 'quarter-hour ' || date || ' ' || time, coalesce(handover_slots.taken, 0), coalesce(quarters.taken, 0)
    from handover_slots full join quarters using (date, time)
    where coalesce(handover_slots.taken, 0) <> coalesce(quarters.taken, 0)
    order by 1`.execute(db);
  return rows;
}
