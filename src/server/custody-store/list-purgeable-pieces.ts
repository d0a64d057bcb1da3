import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { bookingsReturnedBefore } from "../booking-store/booking-conditions.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

type Kept = { readonly keepMediaMonths: number; readonly keepClaimedYears: number };

/** Pieces whose bytes are past their retention period (custody §3). */
export async function listPurgeablePieces(db: Db, kept: Kept, now: Instant) {
  const overBefore = sql`${at(now)} - make_interval(months => ${kept.keepMediaMonths})`;
  const { rows } = await sql<{ id: string; sha256: Uint8Array }>`
    select piece.id, piece.sha256
    from evidence_pieces piece join inspections on inspections.id = piece.inspection_id
    where piece.stored_at is not null and piece.forgotten_at is null
      and inspections.booking_id in (${bookingsReturnedBefore(db, overBefore)})
      and not exists (
        select from claims where claims.booking_id = inspections.booking_id
          and (claims.closed_at is null or claims.closed_at > ${at(now)} - make_interval(years => ${kept.keepClaimedYears}))
      )
    order by piece.id limit 1000`.execute(db);
  return rows;
}
