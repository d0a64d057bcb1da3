import { sql } from "kysely";
import type { KillableServer } from "../../e2e/kerb/killable-server.ts";

/** Copies of a booking, each with a reference of its own: thirty a day, from three years ahead. */
export async function growTo(server: KillableServer, wanted: number): Promise<number> {
  let count = 0;
  await server.arrange(async (db) => {
    const counted = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from bookings`.execute(db);
      return rows[0]?.count ?? 0;
    };
    const before = await counted();
    // A million rows need more than the usual time-out; no other work shares this connection.
    await sql`set statement_timeout = 0`.execute(db);
    // A lateral join: selected as (...).*, the record would be built anew for each of its columns.
    await sql`
      insert into bookings
      select copy.*
      from (select * from bookings where status = 'confirmed' limit 1) as source,
        generate_series(${before}::bigint, ${wanted - 1}::bigint) as n,
        jsonb_populate_record(null::bookings, to_jsonb(source) || jsonb_build_object(
          'id', gen_random_uuid(), 'quote_id', null, 'vehicle_id', null, 'account_id', null,
          'reference', 'VS-' || (
            select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (n / power(30, place)::bigint % 30)::int, 1), '')
            from generate_series(0, 5) as place),
          'vehicle_plate', 'ZA' || lpad((n % 1000)::text, 3, '0') || 'QX',
          'drop_off_at', source.drop_off_at + interval '3 years' + (n / 30) * interval '1 day',
          'landing_at', source.landing_at + interval '3 years' + (n / 30) * interval '1 day'
        )) as copy
      -- A reference that the demonstration drew already.
      on conflict (reference) do nothing
    `.execute(db);
    await sql`analyze bookings`.execute(db);
    count = await counted();
  });
  return count;
}
