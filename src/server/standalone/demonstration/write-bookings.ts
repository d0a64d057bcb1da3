import type { Allocation } from "#domain/capacity/capacity.ts";
import { addDays, type Instant, type LocalDate, type LocalTime, toInstant } from "#domain/time.ts";
import { toBookingRow } from "../../booking-store/booking-row.ts";
import type { Operator } from "../../operator/operator.ts";
import type { Tx } from "../../platform/db/schema.ts";
import type { DrawnBooking } from "../demonstration-data/drawn-booking.ts";
import { inChunks } from "./in-chunks.ts";
import type { DrawnReview } from "./plan-reviews.ts";

export async function writeBookings(
  tx: Tx,
  bookings: readonly DrawnBooking[],
  ownAccountId: string,
  now: Instant,
): Promise<void> {
  const rows = bookings.map(({ booking, receivedAt, returnedAt }) => ({
    ...toBookingRow(booking),
    receivedAt,
    returnedAt,
  }));
  await inChunks(rows, (chunk) => tx.insertInto("bookings").values(chunk).execute());
  // Invented travellers have no mailboxes: their reminders count as sent.
  const notices = bookings
    .filter(({ booking }) => booking.accountId !== ownAccountId)
    .flatMap(({ booking }) =>
      (["drop-off-reminder", "return-reminder", "review-invitation"] as const).map((kind) => ({
        bookingId: booking.id,
        kind,
        // Late enough to be about the stay in its final form.
        noticedAt: toInstant(Math.max(now, booking.stay.landingAt)),
      })),
    );
  await inChunks(notices, (chunk) => tx.insertInto("bookingNotices").values(chunk).execute());
}

export async function writeReviews(tx: Tx, reviews: readonly DrawnReview[]): Promise<void> {
  const rows = reviews.map((review) => ({
    ...review,
    status: review.publishedAt === null ? ("submitted" as const) : ("published" as const),
    repliedAt: review.reply === null ? null : review.publishedAt,
  }));
  await inChunks(rows, (chunk) => tx.insertInto("reviews").values(chunk).execute());
}

/** The counter rows, with sold-out nights, a closed day and full quarter-hours: every state that a calendar shows. */
export async function writeCounters(
  tx: Tx,
  taken: readonly Allocation[],
  { capacityPolicy }: Operator,
  today: LocalDate,
): Promise<void> {
  const { baysPerNight, handoversPerSlot } = capacityPolicy;
  const nights = taken.filter((allocation) => allocation.kind === "bay");
  const bays = new Map(nights.map(({ date, count }) => [date, bayRow(date, count, baysPerNight)]));
  const quarters = taken.filter((allocation) => allocation.kind === "handover");
  const handovers = new Map(
    quarters.map(({ date, time, count }) => [
      `${date} ${time}`,
      { date, time, taken: count, capacity: handoversPerSlot, setByHand: false },
    ]),
  );
  const friday = nextFriday(addDays(today, 22));
  for (const [days, spare] of [
    [-1, 0.1],
    [0, 0],
    [1, 0],
  ] as const) {
    const date = addDays(friday, days);
    const count = bays.get(date)?.taken ?? 0;
    const capacity = spare > 0 ? count + Math.max(1, Math.floor(count * spare)) : count;
    bays.set(date, { ...bayRow(date, count, capacity), setByHand: true });
  }
  const holiday = addDays(friday, 13);
  bays.set(holiday, { ...bayRow(holiday, bays.get(holiday)?.taken ?? 0, baysPerNight), closed: true });
  for (const date of Array.from({ length: 8 }, (_, week) => addDays(friday, (week - 3) * 7 + 1))) {
    for (const time of busyQuarters) {
      const count = handovers.get(`${date} ${time}`)?.taken ?? 0;
      handovers.set(`${date} ${time}`, { date, time, taken: count, capacity: count, setByHand: true });
    }
  }
  await inChunks([...bays.values()], (chunk) => tx.insertInto("nightInventory").values(chunk).execute());
  await inChunks([...handovers.values()], (chunk) => tx.insertInto("handoverSlots").values(chunk).execute());
}

/** Saturday morning, the peak for departures. */
const busyQuarters = ["07:00", "07:15", "07:30", "09:00"].map((text) => text as LocalTime);

function bayRow(date: LocalDate, taken: number, capacity: number) {
  return { date, taken, capacity, closed: false, setByHand: false };
}

function nextFriday(date: LocalDate): LocalDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (5 - weekday + 7) % 7);
}
