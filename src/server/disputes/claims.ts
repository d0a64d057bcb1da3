import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import { listClaims as listAllClaims, markClaimClosed } from "../custody-store/claim-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";

const most = 200;

export const listClaims: Run<typeof custodyApi.listClaims, "db"> = async ({ db }) => {
  const rows = await withBookingLabels(db, await listAllClaims(db, most));
  return accept({ claims: rows.map(toView) });
};

export const closeClaim: Run<typeof custodyApi.closeClaim, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { closing }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const closed = await markClaimClosed(tx, id, { at: now, outcome: closing.outcome });
    const [claim] = await withBookingLabels(tx, closed ? [closed] : []);
    if (!claim) return reject(refusal("not-possible-now"));
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "claim-closed",
      subject: `booking ${claim.reference}`,
      data: { bookingId: claim.bookingId, claimId: id },
    });
    return accept(toView(claim));
  });
};

type Row = {
  readonly id: string;
  readonly reference: string;
  readonly plate: string;
  readonly words: string;
  readonly pieceId: string | null;
  readonly openedAt: Instant;
  readonly closedAt: Instant | null;
  readonly outcome: string | null;
};

function toView({ id, reference, plate, words, pieceId, openedAt, closedAt, outcome }: Row) {
  return {
    id,
    reference,
    plate,
    words,
    openedAt: isoFromInstant(openedAt),
    ...(pieceId !== null && { pieceId }),
    ...(closedAt !== null && { closedAt: isoFromInstant(closedAt) }),
    ...(outcome !== null && { outcome }),
  };
}
