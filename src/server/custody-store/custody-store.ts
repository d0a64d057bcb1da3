// The present state of each vehicle: one row per booking, derived from its events (custody §1).

import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Custody, CustodyChange } from "#domain/custody/custody.ts";
import { initialCustodyState } from "#domain/custody/custody-states.ts";
import type { Instant } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { keyTagLockClass } from "../platform/db/lock-ids.ts";
import type { Db, Tx } from "../platform/db/schema.ts";

const columns = [
  "bookingId",
  "state",
  "stateAt",
  "spot",
  "keyTag",
  "holderId",
  "holderSinceAt",
  "odometerIn",
  "odometerOut",
  "promisedKm",
  "returnCode",
  "wrongCodes",
  "recalledAt",
] as const satisfies readonly (keyof Custody)[];

export async function findCustody(db: Db, bookingId: string): Promise<Custody | undefined> {
  return db.selectFrom("custody").select(columns).where("bookingId", "=", bookingId).executeTakeFirst();
}

/** Locks the row until the transaction ends; inserts it if it is missing. */
export async function lockCustody(tx: Tx, bookingId: string, now: Instant): Promise<Custody> {
  const known = await selectLocked(tx, bookingId).executeTakeFirst();
  if (known) return known;
  // The promise of this moment holds for this vehicle, whatever the operator promises later.
  const { promisedKilometres } = (await readOperator(tx)).custody;
  await tx
    .insertInto("custody")
    .values({
      bookingId,
      state: initialCustodyState,
      stateAt: now,
      promisedKm: promisedKilometres,
      returnCode: String(randomInt(10_000)).padStart(4, "0"),
    })
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .execute();
  return selectLocked(tx, bookingId).executeTakeFirstOrThrow();
}

function selectLocked(tx: Tx, bookingId: string) {
  return tx.selectFrom("custody").select(columns).where("bookingId", "=", bookingId).forUpdate();
}

export async function saveCustody(tx: Tx, custody: Custody, changed: CustodyChange): Promise<void> {
  await tx.updateTable("custody").set(changed).where("bookingId", "=", custody.bookingId).execute();
}

/** Whether a tag is free. An advisory lock serialises concurrent requests for a tag, as there is no row to lock. */
export async function takeKeyTag(tx: Tx, keyTag: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${keyTagLockClass}, hashtext(${keyTag}))`.execute(tx);
  const there = await tx
    .selectFrom("custody")
    .select("bookingId")
    .where("keyTag", "=", keyTag)
    .executeTakeFirst();
  return there === undefined;
}

export async function findBySpot(db: Db, spot: string): Promise<Custody | undefined> {
  return db.selectFrom("custody").select(columns).where("spot", "=", spot).executeTakeFirst();
}
