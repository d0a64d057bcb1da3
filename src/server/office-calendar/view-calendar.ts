import type { CalendarDay, CalendarNight, CalendarView } from "#contract/office/calendar-calls.ts";
import { quarterHours } from "#domain/stay/quarter-hours.ts";
import { addDays, type LocalDate } from "#domain/time.ts";
import { listStaysOn } from "../booking-store/list-stays-on.ts";
import type { Operator } from "../operator/operator.ts";
import type { Db } from "../platform/db/schema.ts";

const days = 42;

/** Six weeks; a night without an inventory row yet shows the policy's capacity (office §4). */
export async function viewCalendar(db: Db, operator: Operator, from: LocalDate): Promise<CalendarView> {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  const { capacityPolicy, stayPolicy } = operator;
  const nights = await listNights(db, operator, dates);
  return { nights, ...capacityPolicy, daysAhead: stayPolicy.maximumDaysAhead };
}

async function listNights(
  db: Db,
  { capacityPolicy }: Operator,
  dates: readonly LocalDate[],
): Promise<CalendarNight[]> {
  const [nights, handovers] = await Promise.all([
    db
      .selectFrom("nightInventory")
      .selectAll()
      .where("date", "in", [...dates])
      .execute(),
    db
      .selectFrom("handoverSlots")
      .select("date")
      .select((select) => select.fn.sum<number>("taken").as("taken"))
      .where("date", "in", [...dates])
      .groupBy("date")
      .execute(),
  ]);
  return dates.map((date) => {
    const night = nights.find((row) => row.date === date);
    return {
      date,
      taken: night?.taken ?? 0,
      capacity: night?.capacity ?? capacityPolicy.baysPerNight,
      closed: night?.closed ?? false,
      setByHand: night?.setByHand ?? false,
      handovers: handovers.find((row) => row.date === date)?.taken ?? 0,
    };
  });
}

/** The 96 quarter-hours of a day, and the bookings sold on it. */
export async function viewCalendarDay(db: Db, operator: Operator, date: LocalDate): Promise<CalendarDay> {
  const [[night], rows, sold] = await Promise.all([
    listNights(db, operator, [date]),
    db.selectFrom("handoverSlots").selectAll().where("date", "=", date).execute(),
    listSold(db, date),
  ]);
  if (night === undefined) throw new Error(`no night of ${date}`);
  const slots = quarterHours.map((time) => {
    const row = rows.find((one) => one.time === time);
    return {
      time,
      taken: row?.taken ?? 0,
      capacity: row?.capacity ?? operator.capacityPolicy.handoversPerSlot,
    };
  });
  return { night, slots, sold };
}

async function listSold(db: Db, date: LocalDate): Promise<CalendarDay["sold"]> {
  const rows = await listStaysOn(db, date);
  return rows
    .flatMap(({ reference, firstname, lastname, vehiclePlate: plate, ...stay }) => {
      const shown = { reference, person: `${firstname} ${lastname}`.trim(), plate };
      return [
        ...(stay.departureDate === date
          ? [{ ...shown, kind: "drop-off" as const, time: stay.dropOffTime }]
          : []),
        ...(stay.returnDate === date ? [{ ...shown, kind: "return" as const, time: stay.landingTime }] : []),
      ];
    })
    .toSorted((left, right) => (left.time < right.time ? -1 : 1));
}
