// The work list of the demonstration's valets: cars that are due, and free spots.
import { createHash } from "node:crypto";
import type { BookingStatus } from "#domain/booking/booking-states.ts";
import type { CustodyState } from "#domain/custody/custody-states.ts";
import type { Cents } from "#domain/money.ts";
import { hour, type Instant, later, minute, toInstant } from "#domain/time.ts";
import { appendEvent } from "../../custody-store/event-store.ts";
import { dueOfRow } from "../../ledger/due-facts.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { Db } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { readingsOf, tagCount } from "../demonstration-data/demonstration-cars.ts";

export type DueCar = {
  readonly id: string;
  readonly reference: string;
  readonly status: BookingStatus;
  readonly dropOffAt: Instant;
  readonly landingAt: Instant;
  readonly plate: string;
  readonly color: string;
  readonly state: CustodyState;
  readonly stateAt: Instant;
  readonly returnCode: string;
  /** The tag on its key, or the preferred one; derived from the booking. */
  readonly keyTag: string;
  readonly odometer: number;
  /** To be paid in cash. */
  readonly due: Cents;
};

/** Cars expected or in our custody, ordered by drop-off. */
export async function listDueCars(db: Db, from: Instant, now: Instant): Promise<readonly DueCar[]> {
  const rows = await db
    .selectFrom("bookings")
    .leftJoin("custody", "custody.bookingId", "bookings.id")
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.status",
      "bookings.dropOffAt",
      "bookings.landingAt",
    ])
    .select(["bookings.vehiclePlate as plate", "bookings.vehicleColor as color"])
    .select(["custody.state", "custody.stateAt", "custody.returnCode", "custody.keyTag"])
    .select(dueOfRow().as("due"))
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", "received"), eb("landingAt", ">", later(from, -72 * hour))]),
        eb.and([eb("status", "=", "confirmed"), eb("dropOffAt", "<=", now), eb("dropOffAt", ">", from)]),
      ]),
    )
    .orderBy("bookings.dropOffAt")
    .execute();
  return rows.map(({ state, stateAt, returnCode, keyTag, ...row }) => ({
    ...row,
    state: state ?? "expected",
    stateAt: stateAt ?? now,
    returnCode: returnCode ?? "",
    ...readingsOf(row.reference),
    ...(keyTag !== null && { keyTag }),
  }));
}

/** Two cars may prefer one tag, but a tag belongs to one key: takes the next free one. */
export async function takeTags(db: Db): Promise<(wanted: string) => string> {
  const rows = await db.selectFrom("custody").select("keyTag").where("keyTag", "is not", null).execute();
  const taken = new Set(rows.map(({ keyTag }) => keyTag));
  return (wanted) => {
    let number = Number(wanted);
    const tag = () => String(number).padStart(3, "0");
    for (let tries = 0; taken.has(tag()) && tries < tagCount; tries += 1) number = 1 + (number % tagCount);
    taken.add(tag());
    return tag();
  };
}

export async function freeSpots(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("spots")
    .leftJoin("custody", "custody.spot", "spots.name")
    .select("spots.name")
    .where("custody.bookingId", "is", null)
    .where("spots.closed", "=", false)
    .orderBy("spots.name")
    .execute();
  return rows.map(({ name }) => name);
}

/** Creates 120 spots in three rows, once. */
export async function writeSpots(db: Db): Promise<void> {
  const names = ["A", "B", "C"].flatMap((zone) =>
    Array.from({ length: 40 }, (_, index) => ({
      zone,
      name: `${zone}-${String(index + 1).padStart(2, "0")}`,
    })),
  );
  await db
    .insertInto("spots")
    .values(names)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** Records a car received before the desk existed in the demonstration, at the spot where it would be. */
export async function receiveDueCar(
  db: Db,
  {
    id,
    reference,
    dropOffAt,
    keyTag,
    odometer,
  }: Pick<DueCar, "id" | "reference" | "dropOffAt" | "keyTag" | "odometer">,
  {
    spot,
    staffId,
    now,
  }: { readonly spot: string | undefined; readonly staffId: string; readonly now: Instant },
): Promise<void> {
  if (spot === undefined) return;
  const at = toInstant(Math.min(now, later(dropOffAt, 25 * minute)));
  await inTransaction(db, async (tx) => {
    const put = await tx
      .insertInto("custody")
      .values({
        bookingId: id,
        state: "parked",
        stateAt: at,
        spot,
        keyTag,
        odometerIn: odometer,
        promisedKm: 12,
        returnCode: String(odometer % 10_000).padStart(4, "0"),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("bookingId")
      .executeTakeFirst();
    if (!put) return;
    await appendEvent(tx, {
      id: newId(at),
      bookingId: id,
      reference,
      kind: "vehicle-parked",
      spot,
      keyTag,
      actor: `staff ${staffId}`,
      staffId,
      happenedAt: at,
      time: { kind: "live", at },
      requestHash: createHash("sha256").update(`vehicle-parked ${id}`).digest(),
    });
  });
}
