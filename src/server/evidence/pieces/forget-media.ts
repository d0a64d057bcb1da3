import { sql } from "kysely";
import { recordPiece } from "../../custody-store/piece-record.ts";
import { readOperator } from "../../operator/read-operator.ts";
import { at } from "../../platform/db/instant-plugin.ts";
import type { Db } from "../../platform/db/schema.ts";
import { openFiles } from "../../platform/files/open-files.ts";
import type { Services } from "../../services.ts";
import { derivedKey, derivedSizes, originalKey } from "./piece-keys.ts";

/**
 * custody §3: pictures and films go so many months after the return, their hashes stay. A claim keeps everything while it
 * is open, and for years after it was closed. Content that another piece still needs stays for that one.
 */
export async function forgetMedia({
  db,
  config,
  clock,
}: Pick<Services, "db" | "config" | "clock">): Promise<number> {
  const files = openFiles(config);
  const now = clock.now();
  const { keepMediaMonths: months, keepClaimedYears: years } = (await readOperator(db)).custody;
  const { rows } = await sql<{ id: string; sha256: Uint8Array }>`
    select piece.id, piece.sha256
    from evidence_pieces piece
    join inspections on inspections.id = piece.inspection_id
    join bookings on bookings.id = inspections.booking_id
    where piece.stored_at is not null and piece.forgotten_at is null
      and bookings.returned_at < ${at(now)} - make_interval(months => ${months})
      and not exists (
        select from claims where claims.booking_id = bookings.id
          and (claims.closed_at is null or claims.closed_at > ${at(now)} - make_interval(years => ${years}))
      )
    order by piece.id limit 1000`.execute(db);
  for (const { id, sha256 } of rows) {
    if (!(await isNeededElsewhere(db, id, sha256))) {
      await files.remove(originalKey(sha256));
      for (const size of derivedSizes) await files.remove(derivedKey(sha256, size));
    }
    await recordPiece(db, id, { forgottenAt: now });
  }
  return rows.length;
}

async function isNeededElsewhere(db: Db, id: string, sha256: Uint8Array): Promise<boolean> {
  const other = await db
    .selectFrom("evidencePieces")
    .select("id")
    .where("sha256", "=", sha256)
    .where("id", "<>", id)
    .where("forgottenAt", "is", null)
    .executeTakeFirst();
  return other !== undefined;
}
