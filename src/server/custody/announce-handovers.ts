// custody §4: a handover is announced by mail once its undo has lapsed, with the head of the ledger (§3).
import { sql } from "kysely";
import { undoWithin } from "#domain/custody/custody-times.ts";
import type { Locale } from "#domain/locale.ts";
import { day, type Instant, later } from "#domain/time.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { findJournalHead } from "../platform/journal/read-journal.ts";
import { enqueueMail } from "../platform/outbox/outbox.ts";
import { eachForItself } from "../platform/queue/each-for-itself.ts";
import type { Services } from "../services.ts";

type Due = {
  readonly eventId: string;
  readonly kind: "vehicle-received" | "vehicle-returned";
  readonly reference: string;
  readonly email: string;
  readonly locale: Locale;
  readonly returnCode: string;
};

const batch = 200;

/**
 * Each handover once, however many servers run this; one that was taken back is never announced. A traveller who booked
 * by telephone is mailed at the order's address: without the mail's code no valet hands the car back (§4).
 */
export async function announceHandovers({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    select event.id as event_id, event.kind, bookings.reference, custody.return_code,
      coalesce(accounts.email, bookings.email) as email, coalesce(accounts.locale, bookings.locale) as locale
    from custody_events event
    join custody on custody.booking_id = event.booking_id
    join bookings on bookings.id = event.booking_id
    left join accounts on accounts.id = bookings.account_id
    where event.kind in ('vehicle-received', 'vehicle-returned')
      and event.happened_at < ${at(later(now, -undoWithin))} and event.happened_at > ${at(later(now, -2 * day))}
      and accounts.deleted_at is null and coalesce(accounts.email, bookings.email) <> ''
      and not exists (select from custody_events undoing where undoing.undoes = event.id)
      and not exists (select from announced_moves where announced_moves.event_id = event.id)
    order by event.happened_at limit ${batch}`.execute(db);
  await eachForItself(rows, ({ eventId, kind, reference, email, locale, returnCode }) =>
    inTransaction(db, async (tx) => {
      // Another server has just announced it, or the office has taken the handover back.
      if (!(await noteAnnounced(tx, eventId, now))) return;
      // The ledger's last entry, not the move's own: the walk is sealed after its move, and the mail is to prove it
      // too.
      const sealed = { reference, ...(await findJournalHead(tx)) };
      const message = kind === "vehicle-received" ? { kind, ...sealed, returnCode } : { kind, ...sealed };
      await enqueueMail(tx, { to: email, locale, message });
    }),
  );
}

/** Returns whether a handover was announced already; if not, it never will be (custody §11). */
export async function holdAnnouncement(tx: Tx, eventId: string, now: Instant): Promise<boolean> {
  return !(await noteAnnounced(tx, eventId, now));
}

/** False where the row exists already; the primary key serialises concurrent inserts. */
async function noteAnnounced(tx: Tx, eventId: string, now: Instant): Promise<boolean> {
  const noted = await tx
    .insertInto("announcedMoves")
    .values({ eventId, announcedAt: now })
    .onConflict((conflict) => conflict.column("eventId").doNothing())
    .returning("eventId")
    .executeTakeFirst();
  return noted !== undefined;
}

/** When each of these handovers was announced to the traveller. */
export async function findAnnounced(
  db: Db,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("announcedMoves")
    .select(["eventId", "announcedAt"])
    .where("eventId", "in", eventIds)
    .execute();
  return new Map(rows.map(({ eventId, announcedAt }) => [eventId, announcedAt]));
}
