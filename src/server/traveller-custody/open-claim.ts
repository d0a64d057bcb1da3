import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { claimUntilOf } from "#domain/custody/custody-times.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { findReturnedAt, lockOwnBooking } from "../booking-store/find-booking.ts";
import { insertClaim, listClaimsOf } from "../custody-store/claim-store.ts";
import { isPieceOfBooking } from "../custody-store/piece-store.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { newId } from "../platform/db/new-id.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { viewCustodyForTraveller } from "./view-custody-for-traveller.ts";

const maxClaims = 10;

type Refused = Refusal<"not-found" | "not-possible-now" | "invalid">;

/** A claim about the vehicle's condition, with or without one of its pictures (custody §8). */
export const openClaim: Run<typeof api.openClaim, "config" | "db" | "clock"> = async (
  services,
  { params, body: { claim }, caller },
) => {
  const { db, clock } = services;
  const now = clock.now();
  const opened = await decideInTransaction(db, async (tx): Promise<Result<Booking, Refused>> => {
    const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
    if (!booking) return reject(refusal("not-found"));
    const returnedAt = await findReturnedAt(tx, booking.id);
    const earlier = await listClaimsOf(tx, booking.id);
    if (claimUntilOf(returnedAt, now) === undefined || earlier.length >= maxClaims) {
      return reject(refusal("not-possible-now"));
    }
    const { pieceId = null, words } = claim;
    if (pieceId !== null && !(await isPieceOfBooking(tx, pieceId, booking.id))) {
      return reject(refusal("invalid", { pieceId: "unknown" }));
    }
    const id = newId(now);
    await insertClaim(tx, { id, bookingId: booking.id, pieceId, words, openedAt: now });
    await appendJournal(tx, {
      at: now,
      actor: `account ${caller.accountId}`,
      kind: "claim-opened",
      subject: `booking ${booking.reference}`,
      data: { bookingId: booking.id, claimId: id, pieceId },
    });
    return accept(booking);
  });
  return opened.ok ? accept(await viewCustodyForTraveller(services, opened.value)) : opened;
};
