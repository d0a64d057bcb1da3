import type { ReceiptView } from "#contract/desk/till-calls.ts";
import { receiptNumber } from "#domain/till/till-closing.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

/** A receipt is shown by its number, with whose booking it is and who took it. */
export async function viewReceipt(db: Db, id: string): Promise<ReceiptView> {
  const row = await selectReceipts(db).where("movement.id", "=", id).executeTakeFirstOrThrow();
  return toReceiptView(row);
}

export async function findReceipt(db: Db, id: string): Promise<ReceiptView | undefined> {
  const row = await selectReceipts(db).where("movement.id", "=", id).executeTakeFirst();
  return row && toReceiptView(row);
}

/** All of a till, in the order of their numbers. */
export async function viewReceipts(db: Db, tillId: string): Promise<ReceiptView[]> {
  const rows = await selectReceipts(db)
    .where("movement.tillId", "=", tillId)
    .orderBy("movement.number")
    .execute();
  return rows.map(toReceiptView);
}

function selectReceipts(db: Db) {
  return db
    .selectFrom("cashMovements as movement")
    .innerJoin("tills", "tills.id", "movement.tillId")
    .leftJoin("bookings", "bookings.id", "movement.bookingId")
    .leftJoin("staff", "staff.id", "movement.staffId")
    .select(["movement.id", "movement.number", "movement.kind", "movement.amount", "movement.reason"])
    .select(["movement.happenedAt", "movement.deviceAt", "tills.place", "tills.date"])
    .select(["bookings.reference", "bookings.firstname", "bookings.lastname"])
    .select("staff.firstname as staffName");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReceipts>["executeTakeFirstOrThrow"]>>;

function toReceiptView(row: Row): ReceiptView {
  // A phone that was offline says when it took the money; of one that was not it is the same moment.
  const isLate = row.happenedAt - row.deviceAt > 5 * minute;
  return {
    id: row.id,
    number: receiptNumber(row.place, row.date, row.number),
    kind: row.kind,
    amount: row.amount,
    ...(row.reference !== null && {
      reference: row.reference,
      person: `${row.firstname} ${row.lastname}`.trim(),
    }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.staffName !== null && { staff: row.staffName }),
    at: isoFromInstant(row.happenedAt),
    ...(isLate && { takenAt: isoFromInstant(row.deviceAt) }),
  };
}
