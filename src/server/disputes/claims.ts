import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { type Instant, isoFromInstant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";

const most = 200;

export const listClaims: Run<typeof custodyApi.listClaims, "db"> = async ({ db }) => {
  const rows = await claims(db)
    .orderBy("claims.closedAt", (order) => order.desc().nullsFirst())
    .orderBy("claims.openedAt")
    .limit(most)
    .execute();
  return accept({ claims: rows.map(toView) });
};

export const closeClaim: Run<typeof custodyApi.closeClaim, "db" | "clock"> = async (
  { db, clock },
  { params: { id }, body: { closing }, caller },
) => {
  const now = clock.now();
  return decideInTransaction(db, async (tx) => {
    const closed = await tx
      .updateTable("claims")
      .set({ closedAt: now, outcome: closing.outcome })
      .where("id", "=", id)
      .where("closedAt", "is", null)
      .returning("bookingId")
      .executeTakeFirst();
    if (!closed) return reject(refusal("not-possible-now"));
    const claim = await claims(tx).where("claims.id", "=", id).executeTakeFirstOrThrow();
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "claim-closed",
      subject: `booking ${claim.reference}`,
      data: { bookingId: closed.bookingId, claimId: id },
    });
    return accept(toView(claim));
  });
};

function claims(db: Db) {
  return db
    .selectFrom("claims")
    .innerJoin("bookings", "bookings.id", "claims.bookingId")
    .selectAll("claims")
    .select(["bookings.reference", "bookings.vehiclePlate as plate"]);
}

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
    ...{ id, reference, plate, words, openedAt: isoFromInstant(openedAt) },
    ...(pieceId !== null && { pieceId }),
    ...(closedAt !== null && { closedAt: isoFromInstant(closedAt) }),
    ...(outcome !== null && { outcome }),
  };
}
