// Pictures of both ends of stays, and one open claim, so that the demonstration always has something to compare and a
// claim to answer.

import { type Angle, angles, type InspectionSide } from "#domain/custody/inspection-set.ts";
import { day, hour, type Instant, later, minute } from "#domain/time.ts";
import { findCustody } from "../../custody-store/custody-store.ts";
import { newId } from "../../platform/db/new-id.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Services } from "../../services.ts";
import { chooseValet } from "../../welcome/choose-valet.ts";
import { readingsOf } from "../demonstration-data/demonstration-cars.ts";
import { demonstrationSignIn } from "../demonstration-data/demonstration-traveller.ts";
import { recordWalk, type TakenPiece } from "./demonstration-phone.ts";
import { drawKey, drawOdometer, drawPhoto, drawSignature } from "./draw-car.ts";
import { freeSpots, receiveDueCar } from "./due-cars.ts";

export type SeenCar = {
  readonly reference: string;
  readonly plate: string;
  readonly color: string;
  readonly keyTag: string;
  readonly odometer: number;
  /** Nine kilometres more than at reception, unless already read. */
  readonly odometerOut?: number;
};

const corners: readonly Angle[] = [2, 4, 6, 8];

/**
 * Records one end of a stay: a complete reception, so that none of it is left to be done in the lot, or an express
 * return. Returns the ids of the pieces, corners first.
 */
export async function recordEnd(
  services: Services,
  staffId: string,
  { car, side, scratch = false }: { car: SeenCar; side: InspectionSide; scratch?: boolean },
): Promise<readonly string[]> {
  const odometer = side === "return" ? (car.odometerOut ?? car.odometer + 9) : car.odometer;
  const mode = side === "reception" ? "complete" : "express";
  const others = angles.filter((angle) => mode === "complete" && !corners.includes(angle));
  const photos = [...corners, ...others].map(
    async (angle): Promise<TakenPiece> => ({
      kind: "photo",
      angle,
      content: await drawPhoto(car, angle, scratch && angle === 8),
    }),
  );
  const key: TakenPiece[] = side === "return" ? [] : [{ kind: "key", content: await drawKey(car.keyTag) }];
  const pieces: readonly TakenPiece[] = [
    ...(await Promise.all(photos)),
    { kind: "odometer", content: await drawOdometer(odometer) },
    ...key,
    { kind: "signature", content: await drawSignature(car.odometer) },
  ];
  const { reference, keyTag } = car;
  return recordWalk(services, staffId, { reference, side, mode, odometer, keyTag, pieces, remarks: [] });
}

/** Evidence of the demonstration traveller's car in custody, and of the one returned last. */
async function writeOwnEvidence(services: Services, staffId: string, now: Instant): Promise<void> {
  const own = unrecorded(services)
    .innerJoin("accounts", "accounts.id", "bookings.accountId")
    .where("accounts.email", "=", demonstrationSignIn.email as never);
  const here = await own.where("bookings.status", "=", "received").executeTakeFirst();
  if (here) await recordPast(services, staffId, { ...here, returnedAt: null });
  const back = await own
    .where("bookings.status", "=", "returned")
    .where("bookings.returnedAt", ">", later(now, -60 * day))
    .executeTakeFirst();
  if (back) await recordPast(services, staffId, back);
}

/** Names the valet of the demonstration traveller's next drop-off, as the office may before the evening's reminder. */
async function nameOwnValet({ db }: Services, now: Instant): Promise<void> {
  const next = await db
    .selectFrom("bookings")
    .innerJoin("accounts", "accounts.id", "bookings.accountId")
    .leftJoin("welcomes", "welcomes.bookingId", "bookings.id")
    .select(["bookings.id", "welcomes.staffId"])
    .where("accounts.email", "=", demonstrationSignIn.email as never)
    .where("bookings.status", "=", "confirmed")
    .where("bookings.dropOffAt", ">", now)
    .orderBy("bookings.dropOffAt")
    .executeTakeFirst();
  if (next && next.staffId === null) await inTransaction(db, (tx) => chooseValet(tx, next.id, now));
}

/** Evidence of the demonstration traveller's own cars, and a claim for the office. */
export async function writePastEvidence(services: Services, staffId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await writeOwnEvidence(services, staffId, now);
  await nameOwnValet(services, now);
  const open = await db.selectFrom("claims").select("id").where("closedAt", "is", null).executeTakeFirst();
  if (open) return;
  const past = await unrecorded(services)
    .where("bookings.status", "=", "returned")
    .where("bookings.returnedAt", ">", later(now, -12 * day))
    .where("bookings.returnedAt", "<", later(now, -hour))
    .orderBy("bookings.returnedAt", "desc")
    .executeTakeFirst();
  if (past?.returnedAt == null) return;
  const pieces = await recordPast(services, staffId, past, true);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("claims")
      .values({
        id: newId(now),
        bookingId: past.id,
        pieceId: pieces[corners.indexOf(8)] ?? null,
        words: "Deux rayures à l’avant gauche, que je n’avais pas en partant.",
        openedAt: later(now, -40 * minute),
      })
      .execute();
  });
}

/** Bookings without an inspection, from before the desk existed in the demonstration. */
function unrecorded({ db }: Pick<Services, "db">) {
  return db
    .selectFrom("bookings")
    .select(["bookings.id", "bookings.reference", "bookings.dropOffAt", "bookings.returnedAt"])
    .select(["bookings.vehiclePlate as plate", "bookings.vehicleColor as color"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("inspections").select("id").whereRef("inspections.bookingId", "=", "bookings.id"),
        ),
      ),
    );
}

type Past = {
  readonly id: string;
  readonly reference: string;
  readonly dropOffAt: Instant;
  readonly returnedAt: Instant | null;
  readonly plate: string;
  readonly color: string;
};

/** Recorded as if it had been live: each end by the clock of its own day. Returns the pieces of the last end. */
async function recordPast(
  services: Services,
  staffId: string,
  past: Past,
  isScratched = false,
): Promise<readonly string[]> {
  const { id, reference, dropOffAt, returnedAt, plate, color } = past;
  const known = await findCustody(services.db, id);
  const readings = readingsOf(reference);
  const odometer = known?.odometerIn ?? readings.odometer;
  const odometerOut = known?.odometerOut ?? odometer + 9;
  const car: SeenCar = { reference, plate, color, keyTag: readings.keyTag, odometer, odometerOut };
  if (returnedAt === null) {
    const [spot] = await freeSpots(services.db);
    await receiveDueCar(services.db, { ...car, id, dropOffAt }, { spot, staffId, now: services.clock.now() });
  }
  const record = (side: InspectionSide, at: Instant) =>
    recordEnd({ ...services, clock: { now: () => at } }, staffId, {
      car,
      side,
      scratch: isScratched && side === "return",
    });
  const pieces = await record("reception", dropOffAt);
  return returnedAt === null ? pieces : record("return", returnedAt);
}
