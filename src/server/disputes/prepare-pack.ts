import { randomUUID } from "node:crypto";
import type { custodyApi } from "#contract/desk/custody-api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { findCustody } from "../custody-store/custody-store.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";

/**
 * custody §9: the journal entry of the request is the pack's head: it seals everything before it. The file is assembled
 * when it is downloaded, from records that are kept anyway.
 */
export const preparePack: Run<typeof custodyApi.preparePack, "db" | "clock"> = async (
  { db, clock },
  { params, caller },
) => {
  const now = clock.now();
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  if (!(await findCustody(db, booking.id))) return reject(refusal("not-possible-now"));
  const id = randomUUID();
  await inTransaction(db, async (tx) => {
    const { staffId } = caller;
    await tx
      .insertInto("disputePacks")
      .values({ id, bookingId: booking.id, staffId, askedAt: now })
      .execute();
    await appendJournal(tx, {
      at: now,
      actor: `staff ${staffId}`,
      kind: "pack-prepared",
      subject: `booking ${booking.reference}`,
      data: { bookingId: booking.id, packId: id },
    });
  });
  return accept({ id });
};
