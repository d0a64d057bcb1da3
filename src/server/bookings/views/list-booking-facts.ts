import { sql } from "kysely";
import { latestChangeOf } from "../../amendments/amendment-store.ts";
import { forgivenOf } from "../../ledger/due-facts.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { ViewFacts } from "./booking-view.ts";
import { invoicesOf } from "./is-invoiced.ts";

type BookingFacts = Pick<ViewFacts, "review" | "hasInvoice" | "change" | "forgiven">;

/** What other features record of each booking, by its id, in one statement. */
export async function listBookingFacts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookingFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFacts(db).where("bookings.id", "in", ids).execute();
  return new Map(
    rows.map((row) => {
      const { id, hasInvoice, forgiven } = row;
      return [id, { review: reviewOf(row), hasInvoice, change: changeOf(row), forgiven }];
    }),
  );
}

function selectFacts(db: Db) {
  const id = sql.ref<string>("bookings.id");
  return db
    .selectFrom("bookings")
    .leftJoin("reviews", "reviews.bookingId", "bookings.id")
    .leftJoinLateral(latestChangeOf(db, id).as("change"), (join) => join.onTrue())
    .select(["bookings.id", "reviews.status", "reviews.rating", "reviews.text", "reviews.reply"])
    .select([
      "reviews.refusalReason",
      "change.status as changeStatus",
      "change.amount",
      "change.holdExpiresAt",
    ])
    .select((of) => of.exists(invoicesOf(db, id)).$castTo<boolean>().as("hasInvoice"))
    .select(forgivenOf(id).as("forgiven"));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFacts>["execute"]>>[number];

function reviewOf({ status, rating, text, reply, refusalReason }: Row): BookingFacts["review"] {
  if (status === null || rating === null || text === null) return undefined;
  return {
    status,
    rating,
    text,
    ...(reply !== null && { reply }),
    ...(refusalReason !== null && { refusalReason }),
  };
}

/** Changes without a difference to pay are left out. */
function changeOf({ changeStatus: status, amount, holdExpiresAt }: Row): BookingFacts["change"] {
  if (status === null || amount === null || holdExpiresAt === null || amount === 0) return undefined;
  return { status, amount, holdExpiresAt };
}
