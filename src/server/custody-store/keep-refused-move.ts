// custody §7: a move that a phone showed as done and the server refuses becomes a task that holds both versions.

import type { StaffMember } from "#domain/access.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { firstCustodyState } from "#domain/custody/custody-states.ts";
import type { Refusal } from "#domain/refusal.ts";
import { type Instant, instantFromIso } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import { findCustody } from "./custody-store.ts";
import { insertRefusedMove } from "./refused-move-store.ts";

type Refused = {
  readonly found: Booking;
  readonly asked: {
    readonly move: { readonly id: string; readonly at: string; readonly kind: string };
    readonly caller: StaffMember;
  };
  readonly refusal: Refusal;
  readonly now: Instant;
};

export async function keepRefusedMove(db: Db, { found, asked, refusal, now }: Refused): Promise<void> {
  const { move, caller } = asked;
  // The return code is the traveller's secret, even a wrong one.
  const shown = { ...move, code: undefined };
  await inTransaction(db, async (tx) => {
    const custody = await findCustody(tx, found.id);
    const kept = await insertRefusedMove(tx, {
      id: move.id,
      bookingId: found.id,
      kind: move.kind,
      staffId: caller.staffId,
      deviceId: caller.deviceId ?? null,
      deviceAt: instantFromIso(move.at),
      arrivedAt: now,
      refusal: refusal.code,
      move: shown,
      found: {
        bookingStatus: found.status,
        state: custody?.state ?? firstCustodyState,
        spot: custody?.spot ?? null,
        keyTag: custody?.keyTag ?? null,
        since: custody?.stateAt ?? null,
      },
    });
    if (!kept) return;
    await appendJournal(tx, {
      at: now,
      actor: `staff ${caller.staffId}`,
      kind: "move-refused",
      subject: `booking ${found.reference}`,
      data: { bookingId: found.id, moveId: move.id, refusal: refusal.code },
    });
  });
}
