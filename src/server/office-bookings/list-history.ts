import { sql } from "kysely";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { isoFromInstant } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";
import { actorKindOf } from "../platform/journal/append-journal.ts";

type Entry = OfficeBooking["history"][number];

/** Journal entries of a booking and its payments, with their actors; newest first (office §2). */
export async function listHistory(db: Db, { id, reference }: Booking): Promise<Entry[]> {
  const rows = await db
    .selectFrom("journal")
    .select(["kind", "happenedAt", "actor", "seq"])
    .select(sql<string | null>`data ->> 'amount'`.as("amount"))
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
  const names = await namesOf(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ kind, happenedAt, actor, seq, amount }) => {
    const staff = names.get(actor.replace(/^staff /, ""));
    return {
      kind,
      at: isoFromInstant(happenedAt),
      by: actorKindOf(actor),
      ...(staff !== undefined && { staff }),
      ...(amount !== null && { amount: Number(amount) }),
      ...(seq !== null && { entry: seq }),
    };
  });
}

async function namesOf(db: Db, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = actors.flatMap((actor) => /^staff ([0-9a-f-]{36})$/.exec(actor)?.[1] ?? []);
  if (ids.length === 0) return new Map();
  const staff = await db.selectFrom("staff").select(["id", "firstname"]).where("id", "in", ids).execute();
  return new Map(staff.map(({ id, firstname }) => [id, firstname]));
}
