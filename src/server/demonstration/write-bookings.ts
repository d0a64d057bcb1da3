import type { Claim } from "#domain/capacity/capacity.ts";
import { addDays, type Instant, type LocalDate } from "#domain/time.ts";
import { toBookingRow } from "../bookings/booking-row.ts";
import type { Tx } from "../db/schema.ts";
import type { Operator } from "../operator/operator.ts";
import type { DrawnBooking } from "./drawn-booking.ts";
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
  // Nobody reads the mailbox of a person who does not exist: their reminders count as sent.
  const notices = bookings
    .filter(({ booking }) => booking.accountId !== ownAccountId)
    .flatMap(({ booking }) =>
      (["drop-off-reminder", "return-reminder", "review-invitation"] as const).map((kind) => ({
        bookingId: booking.id,
        kind,
        noticedAt: now,
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

/** The counters, with a weekend that is sold out and a day that is closed, so that the calendar shows what they look like. */
export async function writeCounters(
  tx: Tx,
  taken: readonly Claim[],
  { capacityPolicy }: Operator,
  today: LocalDate,
): Promise<void> {
  const nights = taken.filter((claim) => claim.kind === "bay");
  const quarters = taken.filter((claim) => claim.kind === "handover");
  const rows = new Map(
    nights.map(({ date, count }) => [
      date,
      { date, taken: count, capacity: capacityPolicy.baysPerNight, closed: false, setByHand: false },
    ]),
  );
  const change = (date: LocalDate, how: (takenThen: number) => { capacity?: number; closed?: boolean }) => {
    const row = rows.get(date) ?? {
      ...{ date, taken: 0, capacity: capacityPolicy.baysPerNight, closed: false, setByHand: false },
    };
    rows.set(date, { ...row, ...how(row.taken), setByHand: true });
  };
  const friday = nextFriday(addDays(today, 22));
  change(addDays(friday, -1), (count) => ({ capacity: count + Math.max(1, Math.floor(count / 10)) }));
  change(friday, (count) => ({ capacity: count }));
  change(addDays(friday, 1), (count) => ({ capacity: count }));
  change(addDays(friday, 13), () => ({ closed: true }));
  await inChunks([...rows.values()], (chunk) => tx.insertInto("bays").values(chunk).execute());
  await inChunks(quarters, (chunk) =>
    tx
      .insertInto("handovers")
      .values(
        chunk.map(({ date, time, count }) => ({
          date,
          time,
          taken: count,
          capacity: capacityPolicy.handoversPerSlot,
        })),
      )
      .execute(),
  );
}

function nextFriday(date: LocalDate): LocalDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, (5 - weekday + 7) % 7);
}
