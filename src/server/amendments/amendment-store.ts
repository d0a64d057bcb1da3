// What awaits a payment, at most one for a booking: a change by the traveller or offered by the office
// (cancellation §10), or a payment of what is due already (payment §11). It waits, is made, or has ended unpaid.
import type { Expression } from "kysely";
import {
  type AmendmentAction,
  type AmendmentPurpose,
  type AmendmentStatus,
  awaitingAmendmentStatuses,
  moveAmendment,
} from "#domain/amendment/amendment-states.ts";
import type { JourneyRequest } from "#domain/booking/journey.ts";
import type { Allocation } from "#domain/capacity/capacity.ts";
import { type Cents, noMoney } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import type { StayRequest } from "#domain/stay/stay.ts";
import type { Instant } from "#domain/time.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.ts";
import { expirePayment, findOpenPayment, paidAtOfAmendment } from "../ledger/payment-store.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

/** As it was asked for. A traveller's own vehicle by its id, because it may be edited meanwhile. */
export type AskedChange = {
  readonly stay?: Partial<StayRequest> | undefined;
  readonly journey?: Partial<JourneyRequest> | undefined;
  readonly vehicleId?: string | undefined;
  /** As the office typed it. */
  readonly typed?: { readonly vehicleId: string | null; readonly vehicle: Vehicle } | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly expressStart?: boolean | undefined;
};

export type StoredAmendment = {
  readonly id: string;
  readonly bookingId: string;
  readonly purpose: AmendmentPurpose;
  readonly status: AmendmentStatus;
  readonly change: AskedChange;
  /** Hash of the request, by which a repetition under the same key, or the same link's id, is recognised. */
  readonly request: string;
  /** Id of the quote that was shown and accepted. */
  readonly quoteId: string;
  /** Fingerprint of the booking that it was priced for (`baseOf`); empty once the office has withdrawn it. */
  readonly base: string;
  readonly price: Price;
  readonly amount: Cents;
  readonly held: readonly Allocation[];
  readonly idempotencyKey: string | null;
  readonly createdAt: Instant;
  readonly holdExpiresAt: Instant;
};

export async function insertAmendment(tx: Tx, amendment: StoredAmendment): Promise<void> {
  await tx
    .insertInto("amendments")
    .values({
      ...amendment,
      change: JSON.stringify(amendment.change),
      price: JSON.stringify(amendment.price),
      held: JSON.stringify(amendment.held),
    })
    .execute();
}

export async function findAmendment(db: Db, id: string): Promise<StoredAmendment | undefined> {
  return read(await select(db).where("id", "=", id).executeTakeFirst());
}

/** The change that waits for its payment, overdue or not: at most one for a booking. */
export async function findAwaiting(db: Db, bookingId: string): Promise<StoredAmendment | undefined> {
  return read(
    await select(db)
      .where("bookingId", "=", bookingId)
      .where("status", "in", awaitingAmendmentStatuses)
      .executeTakeFirst(),
  );
}

export async function findByKey(
  db: Db,
  bookingId: string,
  key: string,
): Promise<StoredAmendment | undefined> {
  return read(
    await select(db).where("bookingId", "=", bookingId).where("idempotencyKey", "=", key).executeTakeFirst(),
  );
}

/**
 * Subquery: the change of a booking about which something happened last. One that waits, else by its payment or its
 * request, as a change may be paid after a newer one was asked for. Payments of what is due are left out.
 */
export function latestChangeOf(db: Db, bookingId: Expression<string>) {
  return db
    .selectFrom("amendments")
    .select(["status", "amount", "holdExpiresAt"])
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", "change")
    .orderBy((where) => where("status", "in", awaitingAmendmentStatuses), "desc")
    .orderBy((each) => each.fn.coalesce(paidAtOfAmendment(), "createdAt"), "desc")
    .limit(1);
}

/** All payments of what is due that were asked for on the booking. */
export async function listAskedDues(db: Db, bookingId: string): Promise<readonly StoredAmendment[]> {
  const rows = await select(db).where("bookingId", "=", bookingId).where("purpose", "=", "due").execute();
  return rows.map((row) => row as StoredAmendment);
}

/** Saves the status that the action leads to; throws where the action is not allowed from the present one. */
export async function saveMove(
  tx: Tx,
  amendment: Pick<StoredAmendment, "id" | "status">,
  action: AmendmentAction,
): Promise<void> {
  const status = moveAmendment(amendment, action);
  await tx.updateTable("amendments").set({ status }).where("id", "=", amendment.id).execute();
}

/**
 * Ends what waits, because another change replaces it or its time is up. The reconciler closes its payment page
 * (payment §7). Returns the allocations that it held, for the caller to release. The caller has locked the booking's
 * row.
 */
export async function endAwaiting(tx: Tx, bookingId: string): Promise<readonly Allocation[]> {
  const awaiting = await findAwaiting(tx, bookingId);
  if (!awaiting) return [];
  await saveMove(tx, awaiting, "end");
  const payment = await findOpenPayment(tx, bookingId);
  if (payment) await expirePayment(tx, payment.id);
  return awaiting.held;
}

/** As `endAwaiting`, before a change that is made at once: a payment of what is due may go on waiting. */
export async function endAwaitingChange(tx: Tx, bookingId: string): Promise<readonly Allocation[]> {
  return (await findAwaiting(tx, bookingId))?.purpose === "due" ? [] : endAwaiting(tx, bookingId);
}

/** The payer requests that the service begin within the legal period (cancellation §6). */
export async function saveExpressStart(
  tx: Tx,
  { id, change }: Pick<StoredAmendment, "id" | "change">,
): Promise<void> {
  const asked: AskedChange = { ...change, expressStart: true };
  await tx
    .updateTable("amendments")
    .set({ change: JSON.stringify(asked) })
    .where("id", "=", id)
    .execute();
}

/** Its difference is due in cash: no card payment is awaited for it. */
export async function saveNothingByCard(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("amendments").set({ amount: noMoney }).where("id", "=", id).execute();
}

/** The office withdraws or replaces what waits: a payment that still arrives for it changes nothing and is refunded. */
export async function invalidateAwaiting(tx: Tx, bookingId: string): Promise<void> {
  await tx
    .updateTable("amendments")
    .set({ base: "" })
    .where("bookingId", "=", bookingId)
    .where("status", "in", awaitingAmendmentStatuses)
    .execute();
}

function select(db: Db) {
  return db.selectFrom("amendments").selectAll();
}

/** Written by `insertAmendment` and read back unchanged. */
function read(row: object | undefined): StoredAmendment | undefined {
  return row as StoredAmendment | undefined;
}
