// Vehicles in our custody, for the lists of the kerb, the lot and the office.
import { sql } from "kysely";
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

/** Vehicles whose key a member of staff holds, the latest move first. */
export async function listHeldVehicles(db: Db) {
  const rows = await db
    .selectFrom("custody")
    .select(["bookingId", "state", "keyTag", "holderId", "holderSinceAt", "stateAt"])
    .where("holderId", "is not", null)
    .where("state", "in", inCustody)
    .orderBy("stateAt", "desc")
    .execute();
  return rows.flatMap(({ holderId, holderSinceAt, stateAt, ...row }) =>
    holderId === null ? [] : [{ ...row, holderId, holderSinceAt: holderSinceAt ?? stateAt }],
  );
}

/**
 * custody §8: travellers who said "J'ai mes bagages" and whose car is not at the kerb yet; the longest waiting first.
 */
export async function listRecalledVehicles(db: Db) {
  const rows = await db
    .selectFrom("custody")
    .select(["bookingId", "recalledAt"])
    .where("recalledAt", "is not", null)
    .where("state", "in", statesOfCustody(isAwaitedAtKerb))
    .orderBy("recalledAt")
    .execute();
  return rows.flatMap(({ bookingId, recalledAt }) =>
    recalledAt === null ? [] : [{ bookingId, recalledAt }],
  );
}

/**
 * custody §2: the sides that express receptions left to be photographed at the lot, by booking, the first due first.
 */
export async function listSidesLeft(db: Db): Promise<ReadonlyMap<string, SidesLeft>> {
  const rows = await db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .innerJoin("inspections", "inspections.bookingId", "custody.bookingId")
    .leftJoin("evidencePieces", "evidencePieces.inspectionId", "inspections.id")
    .select(["custody.bookingId", "bookings.receivedAt", "inspections.mode", "inspections.openedAt"])
    .select(
      sql<number[]>`coalesce(array_agg(evidence_pieces.angle) filter (where kind = 'photo'), '{}')`.as(
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
    .groupBy(["custody.bookingId", "bookings.receivedAt", "inspections.id"])
    .orderBy("bookings.receivedAt")
    .orderBy("custody.bookingId")
    .execute();
  const left = [...Map.groupBy(rows, ({ bookingId }) => bookingId)].flatMap(([bookingId, walks]) => {
    const receivedAt = walks[0]?.receivedAt ?? null;
    const sides = receivedAt === null ? undefined : sidesLeftBy(walks, receivedAt);
    return sides ? [[bookingId, sides] as const] : [];
  });
  return new Map(left);
}

export async function listExceededDistances(db: Db, now: Instant) {
  const { rows } = await sql<{ bookingId: string; driven: number; stateAt: Instant }>`
    select booking_id, odometer_out - odometer_in as driven, state_at from custody
    where odometer_out - odometer_in > promised_km
      and state_at > ${at(later(now, -distanceShownFor))}`.execute(db);
  return rows;
}

export async function listCustodyOf(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom("custody")
    .select(["bookingId", "state", "stateAt", "spot", "keyTag", "holderId"])
    .where("bookingId", "in", bookingIds)
    .execute();
}
