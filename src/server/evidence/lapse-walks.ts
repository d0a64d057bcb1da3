import { sql } from "kysely";
import type { Inspection } from "#domain/custody/inspection.ts";
import {
  inspectionCan,
  lapsesAfter,
  lotWalkLapsesAfter,
  openStatus,
} from "#domain/custody/inspection-states.ts";
import { type Instant, later } from "#domain/time.ts";
import { lockInspection } from "../custody-store/inspection-store.ts";
import { listPieces } from "../custody-store/piece-store.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { eachForItself } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";
import { sealInspection } from "./seal-inspection.ts";

const batch = 50;

/**
 * custody §3: the car has changed hands and its phone never closed the walk, because it was switched off, lost or
 * wiped. The committed pieces are sealed as they are; if the phone reports later, the walk opens again and nothing is
 * refused.
 */
export async function lapseWalks({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const left = await listLeftOpen(db, now);
  await eachForItself(left, (id) =>
    inTransaction(db, async (tx) => {
      const inspection = await lockInspection(tx, id);
      if (!inspection || !inspectionCan.lapse(inspection.status)) return;
      const pieces = await listPieces(tx, id);
      const signedBy = whoSigned(inspection);
      await sealInspection(tx, { inspection, pieces, now }, { actor: "system", signedBy });
    }),
  );
  return left.length;
}

/** Walks to seal; one without any committed piece has nothing to seal. */
async function listLeftOpen(db: Db, now: Instant): Promise<readonly string[]> {
  const before = (milliseconds: number) => sql`${new Date(later(now, -milliseconds))}`;
  const { rows } = await sql<{ id: string }>`
    select inspections.id from inspections
    join bookings on bookings.id = inspections.booking_id
    where inspections.status = ${openStatus}
      and case
        when inspections.mode = 'lot' then inspections.opened_at < ${before(lotWalkLapsesAfter)}
        when inspections.side = 'return' then bookings.returned_at < ${before(lapsesAfter)}
        else bookings.received_at < ${before(lapsesAfter)}
      end
      and inspections.opened_at < ${before(lapsesAfter)}
      and (select max(committed_at) from evidence_pieces where inspection_id = inspections.id)
        < ${before(lapsesAfter)}
    order by inspections.opened_at limit ${batch}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The traveller's signature on a phone of their own is known without the valet's phone. */
function whoSigned({ signature }: Inspection) {
  if (signature === null) return "not-closed";
  return signature.length > 0 ? "traveller-phone" : "refused";
}
