// Where the cars of a day are, who has them, and what somebody must see to (custody §5, §6).
import type { DayView } from "#contract/desk/day.ts";
import { type Instant, isoFromInstant, later, minute } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import type { DayOfMovements } from "./list-movements.ts";
import type { CustodyOfDay } from "./movement-view.ts";

export async function findCustodyOfDay(db: Db, { dropOffs, returns }: DayOfMovements): Promise<CustodyOfDay> {
  const ids = [...dropOffs, ...returns].map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("custody")
    .leftJoin("staff", "staff.id", "custody.holderId")
    .select(["custody.bookingId", "custody.state", "custody.stateAt", "custody.spot", "custody.keyTag"])
    .select("staff.firstname")
    .where("custody.bookingId", "in", ids)
    .execute();
  return new Map(
    rows.map(({ bookingId, state, stateAt, spot, keyTag, firstname }) => [
      bookingId,
      {
        state,
        since: isoFromInstant(stateAt),
        ...(spot !== null && { spot }),
        ...(keyTag !== null && { keyTag }),
        ...(firstname !== null && { holder: firstname }),
      },
    ]),
  );
}

/** custody §6: a key that is off the board while its car goes nowhere. */
const keyUnaccountedAfter = 10 * minute;
/** Longer than a phone needs for a handover's pictures on a slow network. */
const waitsTooLong = 10 * minute;

export async function listDayAlerts(db: Db, now: Instant): Promise<DayView["alerts"]> {
  const [keys, phones] = await Promise.all([
    db
      .selectFrom("custody")
      .innerJoin("bookings", "bookings.id", "custody.bookingId")
      .innerJoin("staff", "staff.id", "custody.holderId")
      .select(["custody.keyTag", "custody.holderSinceAt", "bookings.reference", "staff.firstname"])
      .where("custody.state", "in", ["parked", "called", "in-workshop"])
      .where("custody.holderSinceAt", "<", later(now, -keyUnaccountedAfter))
      .execute(),
    db
      .selectFrom("deviceLedgers")
      .innerJoin("staffDevices", "staffDevices.id", "deviceLedgers.deviceId")
      .select(["staffDevices.name", "deviceLedgers.waiting", "deviceLedgers.lastContactAt"])
      .where("deviceLedgers.waiting", ">", 0)
      .where("deviceLedgers.lastContactAt", "<", later(now, -waitsTooLong))
      .execute(),
  ]);
  return [
    ...keys.flatMap(({ keyTag, holderSinceAt, reference, firstname }) =>
      keyTag === null || holderSinceAt === null
        ? []
        : [
            {
              kind: "key-unaccounted" as const,
              subject: keyTag,
              reference,
              person: firstname,
              since: isoFromInstant(holderSinceAt),
            },
          ],
    ),
    ...phones.map(({ name, waiting, lastContactAt }) => ({
      kind: "pieces-awaited" as const,
      subject: name,
      since: isoFromInstant(lastContactAt),
      count: waiting,
    })),
  ];
}
