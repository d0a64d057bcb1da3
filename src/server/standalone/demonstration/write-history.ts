// Writes the journal as real use would have: every change in order of time, and for each handover its move in the
// custody ledger, so that drawn bookings can be inspected and corrected like real ones.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { JournalKind, VehicleEventKind } from "#domain/audit/journal-kinds.ts";
import { day, hour, type Instant, later, minute, toInstant } from "#domain/time.ts";
import { type NewEvent, recordOf } from "../../custody-store/event-store.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { Actor, JournalEntry } from "../../platform/journal/append-journal.ts";
import { readingsOf } from "../demonstration-data/demonstration-cars.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { inChunks } from "./in-chunks.ts";
import type { Readings } from "./write-measures.ts";
import type { IssuedIds } from "./write-money.ts";
import type { PaidInCash } from "./write-tills.ts";

type Context = {
  readonly ids: IssuedIds;
  readonly holdMinutes: number;
  /** Entries that belong to no booking. */
  readonly more: readonly JournalEntry[];
  readonly readings: Readings;
  readonly now: Instant;
};

type Entry = JournalEntry & { readonly moved?: Moved };

/** A move, with the record that its hash covers. */
type Moved = { readonly move: NewEvent; readonly record: ReturnType<typeof recordOf> };

export async function writeHistory(
  tx: Tx,
  bookings: readonly DrawnBooking[],
  { ids, holdMinutes, more, readings, now }: Context,
): Promise<void> {
  const entries: readonly Entry[] = [
    ...bookings.flatMap((drawn) => [
      ...orderEntries(drawn, ids, holdMinutes),
      ...movesOf(drawn, readings, now).map((move) => {
        const record = recordOf(move);
        return { ...record.entry, moved: { move, record } };
      }),
      ...endEntries(drawn, ids),
    ]),
    ...more,
  ].toSorted((left, right) => left.at - right.at);
  await inChunks(entries, async (chunk) => {
    const written = await tx
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
      .returning(["id", sql<string | null>`data ->> 'eventId'`.as("eventId")])
      .execute();
    const numbers = new Map(written.map(({ id, eventId }) => [eventId, id]));
    await writeMoves(
      tx,
      chunk.flatMap(({ moved }) => {
        const journalId = numbers.get(moved?.move.id ?? null);
        return moved && journalId !== undefined ? [{ ...moved, journalId }] : [];
      }),
      now,
    );
  });
}

type Journalled = Moved & { readonly journalId: number };

async function writeMoves(tx: Tx, moves: readonly Journalled[], now: Instant): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ move, record: { facts, hash }, journalId }) => ({
    ...facts,
    hash,
    journalId,
    requestHash: move.requestHash,
  }));
  await tx.insertInto("custodyEvents").values(rows).execute();
  // Invented travellers have no mailboxes: these mails count as sent.
  const told = rows
    .filter(({ kind }) => kind === "vehicle-received" || kind === "vehicle-returned")
    .map(({ id, happenedAt }) => ({
      eventId: id,
      announcedAt: toInstant(Math.min(now, later(happenedAt, minute))),
    }));
  if (told.length > 0) await tx.insertInto("announcedMoves").values(told).execute();
}

/** For cars returned longer ago only the handovers are recorded. */
const wholeFor = 30 * day;

function movesOf(
  { booking, receivedAt, returnedAt }: DrawnBooking,
  readings: Readings,
  now: Instant,
): readonly NewEvent[] {
  const { id: bookingId, reference, status, stay } = booking;
  const move = (kind: VehicleEventKind, at: Instant, odometer?: number): NewEvent => ({
    id: newId(at),
    bookingId,
    reference,
    kind,
    actor: "staff demonstration",
    odometer,
    happenedAt: at,
    time: { kind: "live", at },
    requestHash: createHash("sha256").update(`${kind} ${bookingId} ${at}`).digest(),
  });
  if (status === "no-show") return [move("no-show-marked", later(stay.dropOffAt, 240 * minute))];
  if (receivedAt === null) return [];
  const read = readings.get(bookingId);
  const received = move("vehicle-received", receivedAt, read?.odometerIn ?? readingsOf(reference).odometer);
  if (returnedAt === null) return [received];
  const isWhole = returnedAt > now - wholeFor && returnedAt - receivedAt > hour;
  return [
    received,
    ...(isWhole ? movesBetween(receivedAt, returnedAt).map(([kind, at]) => move(kind, at)) : []),
    move("vehicle-returned", returnedAt, read?.odometerOut),
  ];
}

function movesBetween(receivedAt: Instant, returnedAt: Instant): readonly [VehicleEventKind, Instant][] {
  return [
    ["vehicle-driven", later(receivedAt, 6 * minute)],
    ["vehicle-parked", later(receivedAt, 25 * minute)],
    ["vehicle-called", later(returnedAt, -24 * minute)],
    ["vehicle-driven", later(returnedAt, -18 * minute)],
    ["vehicle-at-kerb", later(returnedAt, -5 * minute)],
  ];
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

function endEntries({ booking, payment, refund }: DrawnBooking, ids: IssuedIds): readonly JournalEntry[] {
  const { id: bookingId, canceledAt } = booking;
  const by = entryMaker(booking);
  if (canceledAt === null) return [];
  const kind = booking.cancelReason === "withdrawn" ? "booking-withdrawn" : "booking-canceled";
  const amount = refund?.refund ?? 0;
  const ended = by(kind, canceledAt, ownerOf(booking), {
    bookingId,
    refund: amount,
    kept: booking.paid - amount,
  });
  if (!refund || !payment) return [ended];
  const subject = `payment ${payment.id}`;
  const moved = { refundId: refund.id, amount, reason: booking.cancelReason };
  return [
    ended,
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
