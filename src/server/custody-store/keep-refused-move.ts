// custody §7: a move that a phone showed as done and the server refuses becomes a task that holds both versions. If the
// phone tries again and the move is made after all, its task ends.
import type { Booking } from "#domain/booking/booking.ts";
import type { KeptMoveKind } from "#domain/custody/custody.ts";
import { initialCustodyState } from "#domain/custody/custody-states.ts";
import type { Refusal } from "#domain/refusal.ts";
import { type Instant, instantFromIso } from "#domain/time.ts";
import { lockBookingById } from "../booking-store/find-booking.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { findCustody } from "./custody-store.ts";
import { insertRefusedMove, type Resolution, resolveRefused } from "./refused-move-store.ts";

type Refused = {
  readonly found: Booking;
  readonly asked: {
    readonly move: { readonly id: string; readonly at: string; readonly kind: KeptMoveKind };
    readonly deviceId: string | undefined;
  };
  /** Who made it; the sender, where the session of whom the phone names is not known. */
  readonly maker: { readonly staffId: string; readonly sentBy?: string };
  readonly refusal: Refusal;
  readonly now: Instant;
  /** Whether a move of this id has been made. */
  readonly isMade: (tx: Tx, id: string) => Promise<boolean>;
};

export async function keepRefusedMove(db: Db, refused: Refused): Promise<void> {
  const { found, asked, maker, refusal, now, isMade } = refused;
  const { move, deviceId = null } = asked;
  const { staffId, sentBy } = maker;
  // The return code is the traveller's secret, even a wrong one.
  const shown = { ...move, code: undefined };
  await inTransaction(db, async (tx) => {
    // A second try may have been made since this one was refused. `key-reused` is about another wish than what was made.
    await lockBookingById(tx, found.id);
    if (refusal.code !== "key-reused" && (await isMade(tx, move.id))) return;
    const custody = await findCustody(tx, found.id);
    const kept = await insertRefusedMove(tx, {
      id: move.id,
      bookingId: found.id,
      kind: move.kind,
      staffId,
      sentBy: sentBy ?? null,
      deviceId,
      deviceAt: instantFromIso(move.at),
      arrivedAt: now,
      refusal: refusal.code,
      move: shown,
      found: {
        bookingStatus: found.status,
        state: custody?.state ?? initialCustodyState,
        spot: custody?.spot ?? null,
        keyTag: custody?.keyTag ?? null,
        since: custody?.stateAt ?? null,
      },
    });
    if (!kept) return;
    await appendJournal(tx, {
      at: now,
      actor: `staff ${staffId}`,
      kind: "move-refused",
      subject: `booking ${found.reference}`,
      data: {
        bookingId: found.id,
        moveId: move.id,
        refusal: refusal.code,
        ...(sentBy !== undefined && { sentBy }),
      },
    });
  });
}

/** Returns the booking's id; `undefined` when the move was never refused, or its task has ended already. */
export async function endRefusedMove(
  tx: Tx,
  id: string,
  resolution: Resolution,
): Promise<string | undefined> {
  const bookingId = await resolveRefused(tx, id, resolution);
  if (bookingId === undefined) return undefined;
  await appendJournal(tx, {
    at: resolution.at,
    actor: `staff ${resolution.by}`,
    kind: "refused-move-resolved",
    subject: `move ${id}`,
    data: { bookingId },
  });
  return bookingId;
}
