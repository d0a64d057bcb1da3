import { sql } from "kysely";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { actorKindOf } from "../platform/journal/append-journal.ts";
import { findStaffNames } from "../staff-store/find-staff-names.ts";

type Entry = OfficeBooking["history"][number];

/** Journal entries of a booking and its payments, with their actors; newest first (office §2). */
export async function listHistory(db: Db, { id, reference }: Booking): Promise<Entry[]> {
  const rows = await db
    .selectFrom("journal")
    .select(["kind", "happenedAt", "actor", "seq"])
    .select(sql<string | null>`data ->> 'amount'`.as("amount"))
    .select(sql<string | null>`data ->> 'sentBy'`.as("sentBy"))
    .where((where) =>
      where.or([
        where("subject", "=", `booking ${reference}`),
        where("subject", "in", (of) =>
          of
            .selectFrom("payments")
            .select(sql<string>`'payment ' || id`.as("subject"))
            .where("bookingId", "=", id),
        ),
      ]),
    )
    .orderBy("id", "desc")
    .limit(300)
    .execute();
  const names = await findStaffNames(
    db,
    rows.flatMap(({ actor, sentBy }) => [staffIn(actor), sentBy]),
  );
  return rows.map(({ kind, happenedAt, actor, seq, amount, sentBy }) => {
    const [staff, sender] = [names.get(staffIn(actor) ?? ""), names.get(sentBy ?? "")];
    return {
      kind,
      at: isoFromInstant(happenedAt),
      by: actorKindOf(actor),
      ...(staff !== undefined && { staff }),
      ...(sender !== undefined && { sentBy: sender }),
      ...(amount !== null && { amount: Number(amount) }),
      ...(seq !== null && { entry: seq }),
    };
  });
}

function staffIn(actor: string): string | null {
  return /^staff ([0-9a-f-]{36})$/.exec(actor)?.[1] ?? null;
}
