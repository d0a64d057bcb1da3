// Tills and their movements, append-only (cash §3).
import { sql } from "kysely";
import { type Cents, noMoney, sumOf } from "#domain/money.ts";
import type { CashMovement, Till, TillClosing } from "#domain/till/till.ts";
import { expectedIn } from "#domain/till/till-closing.ts";
import { addDays, type Instant, type LocalDate } from "#domain/time.ts";
import { newId } from "../platform/db/new-id.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const tillColumns = [
  "id",
  "place",
  "date",
  "openingFloat",
  "openedAt",
  "openedBy",
  "closedAt",
] as const satisfies readonly (keyof Till)[];

const movementColumns = [
  "id",
  "tillId",
  "number",
  "kind",
  "amount",
  "bookingId",
  "refundId",
  "reason",
  "staffId",
  "deviceId",
  "deviceAt",
  "happenedAt",
  "requestHash",
] as const satisfies readonly (keyof CashMovement)[];

const closingColumns = [
  "tillId",
  "place",
  "number",
  "movements",
  "expected",
  "counted",
  "leftInTill",
  "reason",
  "staffId",
  "happenedAt",
  "previousHash",
  "hash",
] as const satisfies readonly (keyof TillClosing)[];

export type Opening = {
  readonly place: string;
  readonly today: LocalDate;
  readonly staffId: string;
  readonly now: Instant;
};

/**
 * The till that takes movements now, locked: today's, or tomorrow's once today's is closed. The first movement opens
 * it, with the float left by the last closing.
 */
export async function lockTillOfDay(tx: Tx, opening: Opening): Promise<Till> {
  const today = await openAndLock(tx, opening);
  if (today.closedAt === null) return today;
  const tomorrow = await openAndLock(tx, { ...opening, today: addDays(opening.today, 1) });
  if (tomorrow.closedAt !== null) throw new Error(`the till of ${tomorrow.date} closed before its day`);
  return tomorrow;
}

export async function openAndLock(tx: Tx, { place, today, staffId, now }: Opening): Promise<Till> {
  const known = await lockTill(tx, place, today);
  if (known) return known;
  await waitForClosings(tx, place, today);
  await tx
    .insertInto("tills")
    .values({
      id: newId(now),
      place,
      date: today,
      openedAt: now,
      openedBy: staffId,
      openingFloat: await leftByLastClosing(tx, place),
    })
    .onConflict((conflict) => conflict.columns(["place", "date"]).doNothing())
    .execute();
  const opened = await lockTill(tx, place, today);
  if (!opened) throw new Error(`no till of ${today}`);
  return opened;
}

/**
 * Waits for closings of earlier days: a closing either commits before its float is read here, or finds this till and
 * carries its float over. Neither can miss the other.
 */
async function waitForClosings(tx: Tx, place: string, before: LocalDate): Promise<void> {
  await tx
    .selectFrom("tills")
    .select("id")
    .where("place", "=", place)
    .where("date", "<", before)
    .where("closedAt", "is", null)
    .orderBy("date")
    .forShare()
    .execute();
}

export function lockTill(tx: Tx, place: string, date: LocalDate): Promise<Till | undefined> {
  return selectTill(tx, place, date).forUpdate().executeTakeFirst();
}

/** The next open till after that day: days are locked in ascending order. */
export function lockNextOpenTill(tx: Tx, { place, date }: Till): Promise<Till | undefined> {
  return tx
    .selectFrom("tills")
    .select(tillColumns)
    .where("place", "=", place)
    .where("date", ">", date)
    .where("closedAt", "is", null)
    .orderBy("date")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export function findTill(db: Db, place: string, date: LocalDate): Promise<Till | undefined> {
  return selectTill(db, place, date).executeTakeFirst();
}

function selectTill(db: Db, place: string, date: LocalDate) {
  return db.selectFrom("tills").select(tillColumns).where("place", "=", place).where("date", "=", date);
}

export async function leftByLastClosing(db: Db, place: string, before?: number): Promise<Cents> {
  const last = await findLastClosing(db, place, before);
  return last?.leftInTill ?? noMoney;
}

/** The last one of all, or before the closing with that number. */
export function findLastClosing(db: Db, place: string, before?: number): Promise<TillClosing | undefined> {
  const ofPlace = db.selectFrom("cashClosings").select(closingColumns).where("place", "=", place);
  const asked = before === undefined ? ofPlace : ofPlace.where("number", "<", before);
  return asked.orderBy("number", "desc").limit(1).executeTakeFirst();
}

export function findClosingOf(db: Db, tillId: string): Promise<TillClosing | undefined> {
  return db.selectFrom("cashClosings").select(closingColumns).where("tillId", "=", tillId).executeTakeFirst();
}

export function listMovements(db: Db, tillId: string): Promise<readonly CashMovement[]> {
  return db
    .selectFrom("cashMovements")
    .select(movementColumns)
    .where("tillId", "=", tillId)
    .orderBy("number")
    .execute();
}

export async function expectedInTill(db: Db, till: Till): Promise<Cents> {
  const amounts = (await listMovements(db, till.id)).map(({ amount }) => amount);
  return expectedIn(till.openingFloat, [sumOf(amounts)]);
}

export function findMovement(db: Db, id: string): Promise<CashMovement | undefined> {
  return db.selectFrom("cashMovements").select(movementColumns).where("id", "=", id).executeTakeFirst();
}

/**
 * Inserts a movement with the next receipt number; the till's row is locked. Gapless, because a rollback consumes no
 * number.
 */
export async function insertMovement(
  tx: Tx,
  till: Till,
  movement: Omit<CashMovement, "tillId" | "number">,
): Promise<CashMovement> {
  const { next } = await tx
    .selectFrom("cashMovements")
    .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
    .where("tillId", "=", till.id)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto("cashMovements")
    .values({ ...movement, tillId: till.id, number: next })
    .returning(movementColumns)
    .executeTakeFirstOrThrow();
}
