// A booking's payments, mails and notes (office §2).
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { receivedPaymentStatus } from "#domain/payment/payment-states.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { operatorMailbox } from "../platform/outbox/outbox-store.ts";

type Money = OfficeBooking["money"][number];

/** Card payments, cash payments and refunds, oldest first. */
export async function listMoney(db: Db, bookingId: string): Promise<Money[]> {
  const [cards, cash, refunds] = await Promise.all([
    db
      .selectFrom("payments")
      .select(["id", "status", "createdAt", "paidAt"])
      .select((select) => select.fn.coalesce("receivedAmount", "amount").as("amount"))
      .where("bookingId", "=", bookingId)
      .execute(),
    db
      .selectFrom("cashMovements")
      .select(["id", "amount", "happenedAt"])
      .where("bookingId", "=", bookingId)
      .where("kind", "=", "payment")
      .execute(),
    db
      .selectFrom("refunds")
      .select(["id", "amount", "status", "reason", "requestedAt"])
      .where("bookingId", "=", bookingId)
      .execute(),
  ]);
  const all: Money[] = [
    ...cards.map(({ id, status, amount, createdAt, paidAt }) => ({
      id,
      kind: "card" as const,
      amount,
      status,
      at: isoFromInstant(paidAt ?? createdAt),
    })),
    ...cash.map(({ id, amount, happenedAt }) => ({
      id,
      kind: "cash" as const,
      amount,
      status: receivedPaymentStatus,
      at: isoFromInstant(happenedAt),
    })),
    ...refunds.map(({ id, amount, status, reason, requestedAt }) => ({
      id,
      kind: "refund" as const,
      amount: 0 - amount,
      status,
      reason,
      at: isoFromInstant(requestedAt),
    })),
  ];
  return all.toSorted((left, right) => (left.at < right.at ? -1 : 1));
}

/** Mails to the traveller, newest first. */
export async function listMails(db: Db, bookingId: string): Promise<OfficeBooking["mails"]> {
  const rows = await db
    .selectFrom("outgoingMails")
    .select(["id", "kind", "recipient", "createdAt", "sentAt", "failedAt"])
    .where("bookingId", "=", bookingId)
    .where("recipient", "<>", operatorMailbox)
    .orderBy("position", "desc")
    .limit(50)
    .execute();
  return rows.map(({ id, kind, recipient, createdAt, sentAt, failedAt }) => ({
    id,
    kind,
    to: recipient,
    writtenAt: isoFromInstant(createdAt),
    ...(sentAt !== null && { sentAt: isoFromInstant(sentAt) }),
    ...(failedAt !== null && { failedAt: isoFromInstant(failedAt) }),
  }));
}

export async function listNotes(db: Db, bookingId: string): Promise<OfficeBooking["notes"]> {
  const rows = await db
    .selectFrom("bookingNotes")
    .leftJoin("staff", "staff.id", "bookingNotes.staffId")
    .select(["bookingNotes.id", "bookingNotes.words", "bookingNotes.notedAt", "staff.firstname"])
    .where("bookingId", "=", bookingId)
    .orderBy("notedAt", "desc")
    .orderBy("bookingNotes.id")
    .execute();
  return rows.map(({ id, words, notedAt, firstname }) => ({
    id,
    words,
    at: isoFromInstant(notedAt),
    ...(firstname !== null && { staff: firstname }),
  }));
}
