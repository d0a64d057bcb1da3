// What somebody must see to, besides what is late on the board (custody §3, §5–§8).

import { sql } from "kysely";
import type { DayAlert } from "#contract/desk/day.ts";
import { isPermitted, type StaffMember } from "#domain/access.ts";
import { day, type Instant, isoFromInstant, later, minute } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db } from "../platform/db/schema.ts";

/** custody §6: a key that is off the board while its car goes nowhere. */
const keyUnaccountedAfter = 10 * minute;
/** Longer than a phone needs for a handover's pictures on a slow network. */
const waitsTooLong = 10 * minute;
const distanceShownFor = 14 * day;

type Asking = { readonly caller: Pick<StaffMember, "role">; readonly now: Instant };

/** Whoever cannot do anything about it is not shown it. */
export async function listDayAlerts(db: Db, { caller, now }: Asking): Promise<DayAlert[]> {
  const mayCorrect = isPermitted(caller.role, "correctMoves");
  const found = await Promise.all([
    travellersWaiting(db),
    keysUnaccounted(db, now),
    phonesWaiting(db, now),
    mayCorrect ? movesRefused(db) : [],
    isPermitted(caller.role, "manageClaims") ? claimsOpen(db) : [],
    mayCorrect ? distancesExceeded(db, now) : [],
  ]);
  return found.flat();
}

/** custody §8: "J'ai mes bagages", until the car is at the kerb. */
async function travellersWaiting(db: Db): Promise<DayAlert[]> {
  const rows = await db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .select(["custody.recalledAt", "bookings.reference", "bookings.vehiclePlate", "bookings.firstname"])
    .select("bookings.lastname")
    .where("custody.recalledAt", "is not", null)
    .where("custody.state", "not in", ["expected", "at-kerb", "handed-back"])
    .orderBy("custody.recalledAt")
    .execute();
  return rows.flatMap(({ recalledAt, reference, vehiclePlate, firstname, lastname }) =>
    recalledAt === null
      ? []
      : [
          {
            kind: "traveller-waiting" as const,
            ...{ subject: vehiclePlate, reference, person: `${firstname} ${lastname}` },
            since: isoFromInstant(recalledAt),
          },
        ],
  );
}

async function keysUnaccounted(db: Db, now: Instant): Promise<DayAlert[]> {
  const keys = await db
    .selectFrom("custody")
    .innerJoin("bookings", "bookings.id", "custody.bookingId")
    .innerJoin("staff", "staff.id", "custody.holderId")
    .select(["custody.keyTag", "custody.holderSinceAt", "bookings.reference", "staff.firstname"])
    .where("custody.state", "in", ["parked", "called", "in-workshop"])
    .where("custody.holderSinceAt", "<", later(now, -keyUnaccountedAfter))
    .execute();
  return keys.flatMap(({ keyTag, holderSinceAt, reference, firstname }) =>
    keyTag === null || holderSinceAt === null
      ? []
      : [
          {
            kind: "key-unaccounted" as const,
            ...{ subject: keyTag, reference, person: firstname },
            since: isoFromInstant(holderSinceAt),
          },
        ],
  );
}

async function phonesWaiting(db: Db, now: Instant): Promise<DayAlert[]> {
  const phones = await db
    .selectFrom("deviceLedgers")
    .innerJoin("staffDevices", "staffDevices.id", "deviceLedgers.deviceId")
    .select(["staffDevices.name", "deviceLedgers.waiting", "deviceLedgers.lastContactAt"])
    .where("deviceLedgers.waiting", ">", 0)
    .where("deviceLedgers.lastContactAt", "<", later(now, -waitsTooLong))
    .execute();
  return phones.map(({ name, waiting, lastContactAt }) => ({
    kind: "pieces-awaited" as const,
    subject: name,
    since: isoFromInstant(lastContactAt),
    count: waiting,
  }));
}

async function movesRefused(db: Db): Promise<DayAlert[]> {
  const rows = await db
    .selectFrom("refusedMoves")
    .innerJoin("bookings", "bookings.id", "refusedMoves.bookingId")
    .innerJoin("staff", "staff.id", "refusedMoves.staffId")
    .select(["refusedMoves.id", "refusedMoves.arrivedAt", "staff.firstname"])
    .select(["bookings.vehiclePlate", "bookings.reference"])
    .where("refusedMoves.resolvedAt", "is", null)
    .orderBy("refusedMoves.arrivedAt")
    .execute();
  return rows.map(({ id, arrivedAt, firstname, vehiclePlate, reference }) => ({
    kind: "move-refused" as const,
    ...{ id, subject: vehiclePlate, reference, person: firstname },
    since: isoFromInstant(arrivedAt),
  }));
}

async function claimsOpen(db: Db): Promise<DayAlert[]> {
  const rows = await db
    .selectFrom("claims")
    .innerJoin("bookings", "bookings.id", "claims.bookingId")
    .select(["claims.id", "claims.openedAt", "bookings.vehiclePlate", "bookings.reference"])
    .where("claims.closedAt", "is", null)
    .orderBy("claims.openedAt")
    .execute();
  return rows.map(({ id, openedAt, vehiclePlate, reference }) => ({
    kind: "claim-open" as const,
    ...{ id, subject: vehiclePlate, reference },
    since: isoFromInstant(openedAt),
  }));
}

async function distancesExceeded(db: Db, now: Instant): Promise<DayAlert[]> {
  const { rows } = await sql<{ reference: string; plate: string; driven: number; since: Instant }>`
    select bookings.reference, bookings.vehicle_plate as plate, odometer_out - odometer_in as driven,
      state_at as since
    from custody join bookings on bookings.id = custody.booking_id
    where odometer_out - odometer_in > promised_km
      and state_at > ${at(later(now, -distanceShownFor))}`.execute(db);
  return rows.map(({ reference, plate, driven, since }) => ({
    kind: "distance" as const,
    ...{ subject: plate, reference, count: driven },
    since: isoFromInstant(since),
  }));
}
