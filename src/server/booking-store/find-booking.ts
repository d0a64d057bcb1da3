import type { Booking } from "#domain/booking/booking.ts";
import { toBookingReference } from "#domain/booking/booking-reference.ts";
import type { Instant } from "#domain/time.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { toBooking } from "./booking-row.ts";

/** The account's own booking; `undefined` for another person's as for a missing one. */
export async function findOwnBooking(
  db: Db,
  accountId: string,
  reference: string,
): Promise<Booking | undefined> {
  const row = await own(db, accountId, reference)?.executeTakeFirst();
  return row && toBooking(row);
}

/** The same, locked until the transaction ends, so that it is not paid, cancelled or expired meanwhile. */
export async function lockOwnBooking(
  tx: Tx,
  accountId: string,
  reference: string,
): Promise<Booking | undefined> {
  const row = await own(tx, accountId, reference)?.forUpdate().executeTakeFirst();
  return row && toBooking(row);
}

export async function findBookingById(db: Db, id: string): Promise<Booking | undefined> {
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toBooking(row);
}

/** Locked until the transaction ends. */
export async function lockBookingById(tx: Tx, id: string): Promise<Booking | undefined> {
  const row = await tx.selectFrom("bookings").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row && toBooking(row);
}

/** The same, but `undefined` while another transaction has it locked, such as one for an arriving payment. */
export async function lockIdleBooking(tx: Tx, id: string): Promise<Booking | undefined> {
  const row = await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toBooking(row);
}

/** The booking of any account: for staff, mails and providers. */
export async function findBookingByReference(db: Db, text: string): Promise<Booking | undefined> {
  const reference = toBookingReference(text);
  if (reference === undefined) return undefined;
  const row = await db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && toBooking(row);
}

function own(db: Db, accountId: string, text: string) {
  const reference = toBookingReference(text);
  if (reference === undefined) return undefined;
  return db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", reference)
    .where("accountId", "=", accountId);
}

/** With its revision, which counts the changes that a calendar shows, in one query. */
export async function findRevisedBooking(
  db: Db,
  id: string,
): Promise<(Booking & { readonly revision: number }) | undefined> {
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  return row && { ...toBooking(row), revision: row.revision };
}

/** The booking's revision: how often what a calendar shows of it has changed. */
export async function findRevision(db: Db, id: string): Promise<number> {
  const row = await db.selectFrom("bookings").select("revision").where("id", "=", id).executeTakeFirst();
  return row?.revision ?? 0;
}

/** When the vehicle went back to its owner, if it has. */
export async function findReturnedAt(db: Db, id: string): Promise<Instant | null> {
  const row = await db.selectFrom("bookings").select("returnedAt").where("id", "=", id).executeTakeFirst();
  return row?.returnedAt ?? null;
}
