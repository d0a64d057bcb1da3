import type { ReceiptView } from "#contract/desk/move-calls.ts";
import { receiptNumber } from "#domain/till/till-closing.ts";
import { isoFromInstant, minute } from "#domain/time.ts";
import { type BookingLabel, findBookingLabels } from "../booking-store/find-booking-labels.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

/** A receipt with its number, its booking and who took it. */
export async function viewReceipt(db: Db, id: string): Promise<ReceiptView> {
  const receipt = await findReceipt(db, id);
  if (receipt === undefined) throw new Error(`no receipt ${id}`);
  return receipt;
}

export async function findReceipt(db: Db, id: string): Promise<ReceiptView | undefined> {
  const [receipt] = await toViews(db, await selectReceipts(db).where("movement.id", "=", id).execute());
  return receipt;
}

/** All receipts of a till, by number. */
export async function viewReceipts(db: Db, tillId: string): Promise<ReceiptView[]> {
  const rows = await selectReceipts(db)
    .where("movement.tillId", "=", tillId)
    .orderBy("movement.number")
    .execute();
  return toViews(db, rows);
}

function selectReceipts(db: Db) {
  return db
    .selectFrom("cashMovements as movement")
    .innerJoin("tills", "tills.id", "movement.tillId")
    .select(["movement.id", "movement.number", "movement.kind", "movement.amount", "movement.reason"])
    .select(["movement.happenedAt", "movement.deviceAt", "tills.place", "tills.date"])
    .select(["movement.bookingId", "movement.staffId"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReceipts>["executeTakeFirstOrThrow"]>>;

async function toViews(db: Db, rows: readonly Row[]): Promise<ReceiptView[]> {
  const [labels, names] = await Promise.all([
    findBookingLabels(
      db,
      rows.map(({ bookingId }) => bookingId),
    ),
    findStaffNames(
      db,
      rows.map(({ staffId }) => staffId),
    ),
  ]);
  return rows.map((row) => toReceiptView(row, labels.get(row.bookingId ?? ""), names.get(row.staffId ?? "")));
}

function toReceiptView(row: Row, label?: BookingLabel, staff?: string): ReceiptView {
  // A phone that was offline reports when it took the money; online it is the same moment.
  const isLate = row.happenedAt - row.deviceAt > 5 * minute;
  return {
    id: row.id,
    number: receiptNumber(row.place, row.date, row.number),
    kind: row.kind,
    amount: row.amount,
    ...(label && { reference: label.reference, person: label.person }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(staff !== undefined && { staff }),
    at: isoFromInstant(row.happenedAt),
    ...(isLate && { takenAt: isoFromInstant(row.deviceAt) }),
  };
}
