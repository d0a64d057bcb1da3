// The journal as it would have been written: every change in the order in which it happened.
import type { JournalKind } from "#domain/audit/journal-kinds.ts";
import { type Instant, later, minute } from "#domain/time.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { Actor, JournalEntry } from "../../platform/journal/append-journal.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { inChunks } from "./in-chunks.ts";
import type { IssuedIds } from "./write-money.ts";
import type { PaidInCash } from "./write-tills.ts";

type Context = {
  readonly ids: IssuedIds;
  readonly holdMinutes: number;
  /** Entries that belong to no booking. */
  readonly more: readonly JournalEntry[];
};

export async function writeHistory(
  tx: Tx,
  bookings: readonly DrawnBooking[],
  { ids, holdMinutes, more }: Context,
): Promise<void> {
  const entries = [
    ...bookings.flatMap((drawn) => [...orderEntries(drawn, ids, holdMinutes), ...endEntries(drawn, ids)]),
    ...more,
  ].toSorted((left, right) => left.at - right.at);
  await inChunks(entries, (chunk) =>
    tx
      .insertInto("journal")
      .values(
        chunk.map(({ at, actor, kind, subject, data }) => ({
          happenedAt: at,
          actor,
          kind,
          subject,
          data: JSON.stringify(data ?? {}),
        })),
      )
      .execute(),
  );
}

function orderEntries(
  { booking, payment }: DrawnBooking,
  ids: IssuedIds,
  holdMinutes: number,
): readonly JournalEntry[] {
  const { id: bookingId, price, paymentMethod } = booking;
  const by = entryMaker(booking);
  const status = paymentMethod === "card" ? "pending" : "confirmed";
  const created = by("booking-created", booking.createdAt, ownerOf(booking), {
    bookingId,
    status,
    total: price.total,
    paymentMethod,
  });
  if (booking.status === "expired") {
    const expired = by("booking-expired", later(booking.createdAt, holdMinutes * minute), "system", {
      bookingId,
    });
    return [created, expired];
  }
  if (!payment) return [created];
  const provider: Actor = "provider sandbox";
  return [
    created,
    {
      at: payment.at,
      actor: provider,
      kind: "payment-received",
      subject: `payment ${payment.id}`,
      data: { bookingId, provider: "sandbox", amount: price.total, effect: "confirmed" },
    },
    by("booking-confirmed", payment.at, provider, { bookingId, paid: price.total }),
    invoicedEntry({ booking, payment }, ids),
  ];
}

export function invoicedEntries(paid: readonly PaidInCash[], ids: IssuedIds): readonly JournalEntry[] {
  return paid.map((one) => invoicedEntry(one, ids));
}

function invoicedEntry({ booking, payment }: PaidInCash, ids: IssuedIds): JournalEntry {
  const { total, vat } = booking.price;
  return entryMaker(booking)("invoice-issued", payment.at, "system", {
    invoiceId: ids.get(payment.id),
    total,
    vat,
  });
}

function endEntries(
  { booking, payment, refund, receivedAt, returnedAt }: DrawnBooking,
  ids: IssuedIds,
): readonly JournalEntry[] {
  const { id: bookingId, canceledAt } = booking;
  const by = entryMaker(booking);
  const entries: JournalEntry[] = [];
  if (receivedAt !== null)
    entries.push(by("vehicle-received", receivedAt, "staff demonstration", { bookingId }));
  if (returnedAt !== null)
    entries.push(by("vehicle-returned", returnedAt, "staff demonstration", { bookingId }));
  if (booking.status === "no-show") {
    entries.push(
      by("no-show-marked", later(booking.stay.dropOffAt, 240 * minute), "staff demonstration", {
        bookingId,
      }),
    );
  }
  if (canceledAt === null) return entries;
  const kind = booking.cancelReason === "withdrawn" ? "booking-withdrawn" : "booking-canceled";
  const amount = refund?.refund ?? 0;
  entries.push(
    by(kind, canceledAt, ownerOf(booking), { bookingId, refund: amount, kept: booking.paid - amount }),
  );
  if (!refund || !payment) return entries;
  const subject = `payment ${payment.id}`;
  const moved = { refundId: refund.id, amount, reason: booking.cancelReason };
  return [
    ...entries,
    {
      at: canceledAt,
      actor: ownerOf(booking),
      kind: "refund-requested",
      subject,
      data: { ...moved, currency: "EUR" },
    },
    by("credit-note-issued", canceledAt, ownerOf(booking), {
      invoiceId: ids.get(refund.id),
      total: amount,
      refundId: refund.id,
    }),
    { at: later(canceledAt, minute), actor: "provider sandbox", kind: "refund-done", subject, data: moved },
  ];
}

function ownerOf({ accountId }: DrawnBooking["booking"]): Actor {
  return `account ${accountId ?? "deleted"}`;
}

function entryMaker({ reference }: DrawnBooking["booking"]) {
  return (
    kind: JournalKind,
    at: Instant,
    actor: Actor,
    data: Readonly<Record<string, unknown>>,
  ): JournalEntry => ({
    at,
    actor,
    kind,
    subject: `booking ${reference}`,
    data,
  });
}
