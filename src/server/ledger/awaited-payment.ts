import type { BookingView } from "#contract/bookings.ts";
import { attemptStateOf, type PaymentStatus } from "#domain/payment/payment-states.ts";
import type { Db } from "../platform/db/schema.ts";

export type AwaitedPayment = NonNullable<BookingView["payment"]>;

/** State of the card payment of each booking that awaits one, from its newest attempt. */
export async function readAwaitedPayments(
  db: Db,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, AwaitedPayment>> {
  const newest = await db
    .selectFrom("payments")
    .distinctOn("bookingId")
    .select(["bookingId", "status", "sessionId"])
    .where("bookingId", "in", bookingIds)
    .orderBy("bookingId")
    .orderBy("attempt", "desc")
    .execute();
  const known = new Map(newest.map(({ bookingId, ...attempt }) => [bookingId, stateOf(attempt)]));
  return new Map(bookingIds.map((id) => [id, known.get(id) ?? "closed"]));
}

type Attempt = { readonly status: PaymentStatus; readonly sessionId: string | null };

/** Without a session nobody was given the page's address, so no payment can come. */
function stateOf({ status, sessionId }: Attempt): AwaitedPayment {
  const standing = attemptStateOf({ status });
  return standing === "open" && sessionId === null ? "closed" : standing;
}
