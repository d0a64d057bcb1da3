import { sql } from "kysely";
import type { Instant } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** /privacy: ten years after the stay the books no longer need a name. */
export async function anonymiseOldBookings(db: Db, overBefore: Instant): Promise<number> {
  const done = await sql`
    update bookings set firstname = '', lastname = '', email = '', phone = '', address = '',
      company = null, vehicle_plate = ''
    where landing_at < ${at(overBefore)} and lastname <> ''`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}
