import type { TillView } from "#contract/desk/till-calls.ts";
import { type Cents, sumOf, toCents } from "#domain/money.ts";
import type { Till, TillClosing } from "#domain/till/till.ts";
import { expectedIn } from "#domain/till/till-closing.ts";
import { type Instant, isoFromInstant, type LocalDate, localDateOf, toLocalDate } from "#domain/time.ts";
import { withBookingLabels } from "../booking-store/find-booking-labels.ts";
import { listCashOwed } from "../ledger/cash-owed.ts";
import type { Operator } from "../operator/operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";
import { findClosingOf, findTill, leftByLastClosing } from "./till-store.ts";
import { viewReceipts } from "./view-receipt.ts";

/** `undefined` if the text is not a date. */
export function dayOfTill(text: string): LocalDate | undefined {
  return toLocalDate(text);
}

export type Looking = { readonly operator: Operator; readonly date: LocalDate; readonly now: Instant };

/** The till of a day, opened or not, as the person who counts it sees it (cash §3). */
export async function viewTill(db: Db, { operator, date, now }: Looking): Promise<TillView> {
  const { code: place, zone } = operator.airport;
  const till = await findTill(db, place, date);
  const movements = till ? await viewReceipts(db, till.id) : [];
  const openingFloat = till?.openingFloat ?? (await leftByLastClosing(db, place));
  const openDays = await listOpenDays(db, place, date);
  const closing = till && (await viewClosing(db, till.id));
  const left = await leftForTill(db, { id: till?.id, place, date });
  return {
    place,
    date,
    ...(till && { openedAt: isoFromInstant(till.openedAt) }),
    openingFloat,
    ...(left !== undefined && { leftBefore: left }),
    expected: expectedIn(openingFloat, [sumOf(movements.map(({ amount }) => toCents(amount)))]),
    movements,
    ...(closing && { closing }),
    closable: till !== undefined && !closing && openDays.length === 0 && date <= localDateOf(now, zone),
    owed: await listOwed(db),
    openDays: [...openDays],
  };
}

/**
 * What the closing before left for the till of a day. `undefined` while an earlier day is open: its closing sets the
 * float, whatever was counted (cash §3).
 */
export async function leftForTill(
  db: Db,
  { id, place, date }: Pick<Till, "place" | "date"> & { readonly id: string | undefined },
): Promise<Cents | undefined> {
  const closing = id === undefined ? undefined : await findClosingOf(db, id);
  if (!closing && (await listOpenDays(db, place, date)).length > 0) return undefined;
  return leftByLastClosing(db, place, closing?.number);
}

/** Earlier days whose till is still open, oldest first. */
export async function listOpenDays(db: Db, place: string, before: LocalDate): Promise<readonly LocalDate[]> {
  const rows = await db
    .selectFrom("tills")
    .select("date")
    .where("place", "=", place)
    .where("date", "<", before)
    .where("closedAt", "is", null)
    .orderBy("date")
    .execute();
  return rows.map(({ date }) => date);
}

async function viewClosing(db: Db, tillId: string): Promise<TillView["closing"]> {
  const closing = await findClosingOf(db, tillId);
  if (!closing) return undefined;
  return toClosingView(closing, await findStaffNames(db, [closing.staffId]));
}

export function toClosingView(
  closing: TillClosing,
  names: ReadonlyMap<string, string>,
): NonNullable<TillView["closing"]> {
  const staff = names.get(closing.staffId);
  return {
    number: closing.number,
    expected: closing.expected,
    counted: closing.counted,
    difference: closing.counted - closing.expected,
    left: closing.leftInTill,
    reason: closing.reason,
    at: isoFromInstant(closing.happenedAt),
    ...(staff !== undefined && { staff }),
    hash: Buffer.from(closing.hash).toString("hex"),
    previousHash: Buffer.from(closing.previousHash).toString("hex"),
  };
}

async function listOwed(db: Db): Promise<TillView["owed"]> {
  const rows = await withBookingLabels(db, await listCashOwed(db));
  return rows.map(({ id, amount, reason, requestedAt, reference, person }) => ({
    refundId: id,
    reference,
    person,
    amount,
    reason,
    since: isoFromInstant(requestedAt),
  }));
}
