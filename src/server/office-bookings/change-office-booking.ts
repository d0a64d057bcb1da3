// The office's changes of a booking: notes, mails sent again, cancellation and goodwill refunds (office §2).
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import type { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { type Booking, keptOf, refundFactsOf } from "#domain/booking/booking.ts";
import { bookingCan, meaningOf } from "#domain/booking/booking-states.ts";
import { refundEverything } from "#domain/cancellation/cancellation.ts";
import type { Locale } from "#domain/locale.ts";
import { toCents } from "#domain/money.ts";
import { type Refusal, type RefusalCode, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { announceCanceled } from "../booking-mails/announce-booking.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { saveBooking } from "../booking-store/booking-store.ts";
import { findBookingByReference, lockBookingById } from "../booking-store/find-booking.ts";
import { applyCancellation } from "../bookings/apply-cancellation.ts";
import { requestRefund } from "../ledger/request-refund.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { findMail } from "../platform/outbox/find-mail.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { viewOfficeBooking } from "./view-office-booking.ts";

type Needs = "db" | "clock" | "cards";

type Change<Code extends RefusalCode> = {
  readonly reference: string;
  readonly locale: Locale;
  readonly make: (tx: Tx, booking: Booking, now: Instant) => Promise<Result<void, Refusal<Code>>>;
};

/** Every office change: locks the booking's row, decides, writes, and returns the view afterwards. */
export async function changeBooking<Code extends RefusalCode>(
  { db, clock, cards }: Pick<Services, Needs>,
  { reference, locale, make }: Change<Code>,
): Promise<Result<OfficeBooking, Refusal<Code | "not-found">>> {
  const now = clock.now();
  const found = await findBookingByReference(db, reference);
  if (!found) return reject(refusal("not-found"));
  const made = await decideInTransaction<void, Refusal<Code | "not-found">>(db, async (tx) => {
    const booking = await lockBookingById(tx, found.id);
    return booking ? make(tx, booking, now) : reject(refusal("not-found"));
  });
  if (!made.ok) return made;
  const booking = await findBookingByReference(db, reference);
  if (!booking) return reject(refusal("not-found"));
  return accept(await viewOfficeBooking(db, booking, { locale, now, takesCards: acceptsCards(cards) }));
}

export const addBookingNote: Run<typeof officeBookingApi.addBookingNote, Needs> = async (services, call) => {
  const { params, body, caller, origin } = call;
  const { id, words } = body.note;
  return changeBooking<"key-reused">(services, {
    reference: params.reference,
    locale: origin.locale,
    make: (tx, booking, now) => writeNote(tx, booking, { id, words, staffId: caller.staffId, now }),
  });
};

type Note = { readonly id: string; readonly words: string; readonly staffId: string; readonly now: Instant };

/**
 * The text is stored in the note only: the journal must hold nothing that may have to be erased. Sent again it is one
 * note; another under its id is refused.
 */
async function writeNote(
  tx: Tx,
  { id: bookingId, reference }: Booking,
  note: Note,
): Promise<Result<void, Refusal<"key-reused">>> {
  const { id, words, staffId, now } = note;
  const written = await tx
    .insertInto("bookingNotes")
    .values({ id, bookingId, staffId, words, notedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) {
    const earlier = await findNote(tx, id);
    const isSame = earlier?.bookingId === bookingId && earlier.words === words;
    return isSame ? accept(undefined) : reject(refusal("key-reused"));
  }
  const actor: Actor = `staff ${staffId}`;
  const subject = `booking ${reference}`;
  await appendJournal(tx, {
    at: now,
    actor,
    kind: "booking-noted",
    subject,
    data: { bookingId, noteId: id },
  });
  return accept(undefined);
}

async function findNote(tx: Tx, id: string) {
  return tx
    .selectFrom("bookingNotes")
    .select(["bookingId", "words", "notedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export const sendBookingMail: Run<typeof officeBookingApi.sendBookingMail, Needs> = async (
  services,
  call,
) => {
  const { params, body, caller, origin } = call;
  const { id, kind } = body.mail;
  return changeBooking<"not-possible-now" | "key-reused">(services, {
    reference: params.reference,
    locale: origin.locale,
    make: async (tx, booking, now) => {
      const written = id && (await findMail(tx, id));
      if (written) {
        const isSame = written.bookingId === booking.id && written.kind === kind;
        return isSame ? accept(undefined) : reject(refusal("key-reused"));
      }
      const isTrue = kind === "payment-receipt" ? booking.paid > 0 : !meaningOf(booking).isGivenUp;
      if (!isTrue || meaningOf(booking).isHeld) return reject(refusal("not-possible-now"));
      await writeToTraveller(tx, booking.id, { kind, reference: booking.reference }, id);
      await appendJournal(tx, {
        at: now,
        actor: `staff ${caller.staffId}`,
        kind: "mail-sent-again",
        subject: `booking ${booking.reference}`,
        data: { bookingId: booking.id, mail: kind },
      });
      return accept(undefined);
    },
  });
};

export const cancelByOperator: Run<typeof officeBookingApi.cancelByOperator, Needs> = async (
  services,
  call,
) => {
  const { params, body, caller, origin } = call;
  return changeBooking<"not-cancelable">(services, {
    reference: params.reference,
    locale: origin.locale,
    make: async (tx, booking, now) => {
      // A retry after a lost response: already cancelled, and nothing is refunded twice.
      if (booking.cancelReason === "by-operator") return accept(undefined);
      if (!bookingCan.cancel(booking.status)) return reject(refusal("not-cancelable"));
      const refund = refundEverything(refundFactsOf(booking));
      const actor = `staff ${caller.staffId}` as const;
      const { reason: words } = body.cancellation;
      await writeNote(tx, booking, { id: crypto.randomUUID(), words, staffId: caller.staffId, now });
      await announceCanceled(tx, booking, { refund: refund.refund, asWithdrawal: false });
      await applyCancellation(tx, booking, { refund, reason: "by-operator", at: now, actor });
      return accept(undefined);
    },
  });
};

export const refundGoodwill: Run<typeof officeBookingApi.refundGoodwill, Needs> = async (services, call) => {
  const { params, body, caller, origin } = call;
  const { id, reason: words } = body.refund;
  const amount = toCents(body.refund.amount);
  return changeBooking<"wrong-amount" | "key-reused">(services, {
    reference: params.reference,
    locale: origin.locale,
    make: async (tx, booking, now) => {
      const given = await findGoodwill(tx, id);
      if (given) {
        const isSame = given.bookingId === booking.id && given.words === words && given.amount === amount;
        return isSame ? accept(undefined) : reject(refusal("key-reused"));
      }
      const kept = keptOf(booking);
      if (amount > kept) return reject(refusal("wrong-amount", undefined, { kept }));
      // The id may have been used for another booking at this moment.
      const noted = await writeNote(tx, booking, { id, words, staffId: caller.staffId, now });
      if (!noted.ok) return noted;
      await saveBooking(tx, booking, { refunded: toCents(booking.refunded + amount) });
      const actor = `staff ${caller.staffId}` as const;
      const order = { bookingId: booking.id, amount, reason: "goodwill", at: now, actor } as const;
      for (const refund of await requestRefund(tx, order)) {
        const told = { kind: "refund-made", reference: booking.reference, refundId: refund.id } as const;
        await writeToTraveller(tx, booking.id, { ...told, refund: refund.amount });
      }
      return accept(undefined);
    },
  });
};

/** A goodwill refund by the id of its note: its amount is what was refunded at the note's own instant. */
async function findGoodwill(tx: Tx, noteId: string) {
  const note = await findNote(tx, noteId);
  if (!note) return undefined;
  const refunds = await tx
    .selectFrom("refunds")
    .select("amount")
    .where("bookingId", "=", note.bookingId)
    .where("reason", "=", "goodwill")
    .where("requestedAt", "=", note.notedAt)
    .execute();
  return { ...note, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) };
}
