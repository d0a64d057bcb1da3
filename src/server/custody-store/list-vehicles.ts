// Vehicles in our custody, and what is to be done about them, for the lists of the kerb, the lot and the office.
import { type RawBuilder, sql } from "kysely";
import type { Custody } from "#domain/custody/custody.ts";
import { isAwaitedAtKerb, isInCustody, statesOfCustody } from "#domain/custody/custody-states.ts";
import { type SidesLeft, sidesLeftBy } from "#domain/custody/sides-left.ts";
import { day, type Instant, later } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** How long after the return an exceeded distance is listed (custody §5). */
const distanceShownFor = 14 * day;

const inCustody = statesOfCustody(isInCustody);

/** Every vehicle that is here, by its spot. */
export function listVehiclesHere(db: Db) {
  return db
    .selectFrom("custody")
    .select(["bookingId", "state", "spot", "keyTag", "holderId", "holderSinceAt", "stateAt"])
    .where("state", "in", inCustody)
    .orderBy("spot")
    .execute();
}

export type VehicleNow = Pick<
  Custody,
  "bookingId" | "state" | "stateAt" | "spot" | "keyTag" | "holderId" | "holderSinceAt" | "recalledAt"
>;

/**
 * Vehicles in custody whose key somebody holds or whose traveller has asked for them, and those of these bookings in
 * any state; the latest move first.
 */
export function listVehiclesInMotion(db: Db, bookingIds: readonly string[]): Promise<readonly VehicleNow[]> {
  return db
    .selectFrom("custody")
    .select(["bookingId", "state", "stateAt", "spot", "keyTag", "holderId", "holderSinceAt", "recalledAt"])
    .where((eb) =>
      eb.or([
        eb("state", "in", inCustody).and(eb("holderId", "is not", null).or("recalledAt", "is not", null)),
        sql<boolean>`booking_id = any(${bookingIds}::uuid[])`,
      ]),
    )
    .orderBy("stateAt", "desc")
    .execute();
}

export type HeldVehicle = VehicleNow & { readonly holderId: string; readonly holderSinceAt: Instant };

/** Those whose key a member of staff holds. */
export function heldAmong(vehicles: readonly VehicleNow[]): readonly HeldVehicle[] {
  return vehicles.flatMap(({ holderId, holderSinceAt, ...vehicle }) =>
    holderId === null || !isInCustody(vehicle.state)
      ? []
      : [{ ...vehicle, holderId, holderSinceAt: holderSinceAt ?? vehicle.stateAt }],
  );
}

export type RecalledVehicle = VehicleNow & { readonly recalledAt: Instant };

/**
 * custody §8: those whose traveller said "J'ai mes bagages" and that are not at the kerb yet; the longest waiting first.
 */
export function recalledAmong(vehicles: readonly VehicleNow[]): readonly RecalledVehicle[] {
  return vehicles
    .flatMap(({ recalledAt, ...vehicle }) =>
      recalledAt === null || !isAwaitedAtKerb(vehicle.state) ? [] : [{ ...vehicle, recalledAt }],
    )
    .toSorted((one, other) => one.recalledAt - other.recalledAt);
}

/**
 * custody §2: the sides that express receptions left to be photographed at the lot, by booking, the first due first.
 */
export async function listSidesLeft(db: Db): Promise<ReadonlyMap<string, SidesLeft>> {
  const rows = await db
    .selectFrom("custody")
    .innerJoin("inspections", "inspections.bookingId", "custody.bookingId")
    .select(["custody.bookingId", "inspections.mode", "inspections.openedAt"])
    // Not joins: with four tables to put in order, planning takes ten times as long as running.
    .select((eb) =>
      eb
        .selectFrom("bookings")
        .select("receivedAt")
        .whereRef("bookings.id", "=", "custody.bookingId")
        .as("receivedAt"),
    )
    .select(
      sql<number[]>`array(
        select angle from evidence_pieces where inspection_id = inspections.id and kind = 'photo')`.as(
        "angles",
      ),
    )
    .where("custody.state", "in", inCustody)
    .where("inspections.side", "=", "reception")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("inspections as express")
          .select("express.id")
          .whereRef("express.bookingId", "=", "custody.bookingId")
          .where("express.mode", "=", "express")
          .where("express.side", "=", "reception"),
      ),
    )
    .orderBy("receivedAt")
    .orderBy("custody.bookingId")
    .execute();
  const left = [...Map.groupBy(rows, ({ bookingId }) => bookingId)].flatMap(([bookingId, walks]) => {
    const receivedAt = walks[0]?.receivedAt ?? null;
    const sides = receivedAt === null ? undefined : sidesLeftBy(walks, receivedAt);
    return sides ? [[bookingId, sides] as const] : [];
  });
  return new Map(left);
}

export type CustodyTask = {
  readonly kind: "claim-open" | "move-refused" | "distance" | "pieces-overdue" | "pieces-awaited";
  readonly id: string | null;
  readonly bookingId: string | null;
  readonly staffId: string | null;
  readonly deviceId: string | null;
  readonly count: number | null;
  readonly sinceAt: Instant;
};

type TaskMoments = {
  readonly now: Instant;
  /** Phones that have pieces to send and were heard of later than this are not a task. */
  readonly silentSince: Instant;
  readonly committedBefore: Instant;
};

/** What is to be done about vehicles, inspections and phones, the oldest first: one statement for all kinds. */
export async function listCustodyTasks(
  db: Db,
  kinds: readonly CustodyTask["kind"][],
  moments: TaskMoments,
): Promise<readonly CustodyTask[]> {
  const columns = sql`found (id, booking_id, staff_id, device_id, count, since_at)`;
  const each = kinds.map((kind) => {
    return sql`select ${sql.lit(kind)} as kind, found.* from (${tasksOf[kind](moments)}) ${columns}`;
  });
  const all = sql.join(each, sql` union all `);
  return (await sql<CustodyTask>`${all} order by since_at`.execute(db)).rows;
}

const tasksOf: Readonly<Record<CustodyTask["kind"], (moments: TaskMoments) => RawBuilder<unknown>>> = {
  "claim-open": () => sql`
    select id, booking_id, null::uuid, null::uuid, null::int, opened_at from claims where closed_at is null`,
  /** custody §7: whom the phone named is not believed, and its sender did not make the move. */
  "move-refused": () => sql`
    select id, booking_id, case when refusal <> 'maker-unknown' then staff_id end, null::uuid, null::int, arrived_at
    from refused_moves where resolved_at is null order by arrived_at limit 1000`,
  distance: ({ now }) => sql`
    select null::uuid, booking_id, null::uuid, null::uuid, odometer_out - odometer_in, state_at from custody
    where odometer_out - odometer_in > promised_km and state_at > ${at(later(now, -distanceShownFor))}`,
  /** One for each phone, dated by its oldest missing piece. A skipped piece has no hash. */
  "pieces-overdue": ({ committedBefore }) => sql`
    select null::uuid, null::uuid, null::uuid, device_id, count(*)::int, min(committed_at) from evidence_pieces
    where sha256 is not null and stored_at is null and committed_at < ${at(committedBefore)} group by device_id`,
  "pieces-awaited": ({ silentSince }) => sql`
    select null::uuid, null::uuid, null::uuid, device_id, waiting, last_contact_at from device_ledgers
    where waiting > 0 and last_contact_at < ${at(silentSince)}`,
};
