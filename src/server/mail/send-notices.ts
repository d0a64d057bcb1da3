// rules §10: the reminders before the drop-off and the return, and the invitation to review after it.

import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import type { MessageOf } from "#domain/mail/mail-message.ts";
import { amountDue } from "#domain/till/cash-due.ts";
import { day, hour, type Instant, later, localTimeOf, type TimeZone, toInstant } from "#domain/time.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { readOperator } from "../operator/read-operator.ts";
import { at } from "../platform/db/instant-plugin.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { eachForItself } from "../platform/queue/each-for-itself.ts";
import type { BookingNoticeKind } from "../platform/tables/mail-tables.ts";
import type { Services } from "../services.ts";
import { chooseValet } from "../welcome/choose-valet.ts";
import { toWelcomeView } from "../welcome/find-welcome.ts";

const batch = 200;

/** Enqueues the notices that are due; idempotent, on any number of servers. */
export async function sendNotices({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const { zone } = (await readOperator(db)).airport;
  const notices = [
    { kind: "drop-off-reminder", isDue: dropOffIsNear(now) },
    { kind: "return-reminder", isDue: returnIsNear(now) },
    ...(isDaytime(now, zone) ? [{ kind: "review-invitation", isDue: isBackSince(now) } as const] : []),
  ] as const;
  await eachForItself(notices, ({ kind, isDue }) => sendDue(db, kind, isDue, now));
}

function dropOffIsNear(now: Instant) {
  return sql<SqlBool>`bookings.status in (${sql.join(statusesThat("isExpected"))})
    and bookings.drop_off_at > ${at(now)} and bookings.drop_off_at <= ${at(later(now, day))}`;
}

/** 24 hours before landing, so that it is read before a long flight. */
function returnIsNear(now: Instant) {
  return sql<SqlBool>`bookings.status in (${sql.join(statusesThat("isHere"))})
    and bookings.landing_at > ${at(now)} and bookings.landing_at <= ${at(later(now, day))}`;
}

/** From 3 hours to 14 days after the return. Reviewing needs an account. */
function isBackSince(now: Instant) {
  return sql<SqlBool>`bookings.status in (${sql.join(statusesThat("isReturned"))})
    and bookings.account_id is not null
    and bookings.returned_at <= ${at(later(now, -3 * hour))} and bookings.returned_at > ${at(later(now, -14 * day))}
    and not exists (select from reviews where reviews.booking_id = bookings.id)`;
}

/** No invitations at night. */
function isDaytime(now: Instant, zone: TimeZone): boolean {
  const time = localTimeOf(now, zone);
  return time >= "09:00" && time < "20:00";
}

async function sendDue(
  db: Db,
  kind: BookingNoticeKind,
  isDue: Expression<SqlBool>,
  now: Instant,
): Promise<void> {
  const due = await db
    .selectFrom("bookings")
    .leftJoin("accounts", "accounts.id", "bookings.accountId")
    .select(["bookings.id", "bookings.reference", "bookings.dropOffAt", "bookings.landingAt"])
    .where(isDue)
    .where("accounts.deletedAt", "is", null)
    // Erasing the account empties the booking's address too (accounts §8).
    .where(sql<SqlBool>`coalesce(accounts.email, bookings.email) <> ''`)
    .where(
      sql<SqlBool>`not exists (select from booking_notices notice where notice.booking_id = bookings.id
        and notice.kind = ${kind} and ${isOfNow(kind)})`,
    )
    .orderBy("bookings.dropOffAt")
    .limit(batch)
    .execute();
  await eachForItself(due, ({ id, reference, dropOffAt, landingAt }) => {
    const since = sinceOf(kind, { dropOffAt, landingAt });
    return inTransaction(db, async (tx) => {
      if (!(await noteNotice(tx, { bookingId: id, kind, now, since }))) return;
      await writeToTraveller(tx, id, await messageOf(tx, { kind, id, reference, now }));
    });
  });
}

/** The earliest a notice for the stay's present times can have been sent; an invitation is sent once only. */
function sinceOf(
  kind: BookingNoticeKind,
  { dropOffAt, landingAt }: { readonly dropOffAt: Instant; readonly landingAt: Instant },
): Instant {
  if (kind === "review-invitation") return toInstant(0);
  return later(kind === "return-reminder" ? landingAt : dropOffAt, -day);
}

/** A reminder sent more than 24 hours ahead was for earlier times: the stay has been moved since. */
function isOfNow(kind: BookingNoticeKind): RawBuilder<SqlBool> {
  switch (kind) {
    case "drop-off-reminder":
      return sql`notice.noticed_at >= bookings.drop_off_at - interval '24 hours'`;
    case "return-reminder":
      return sql`notice.noticed_at >= bookings.landing_at - interval '24 hours'`;
    case "review-invitation":
      return sql`true`;
  }
}

type Told = {
  readonly kind: BookingNoticeKind;
  readonly id: string;
  readonly reference: string;
  readonly now: Instant;
};

/** The reminder names the valet (custody §8) and the amount due (cash §1). */
async function messageOf(tx: Tx, { kind, id, reference, now }: Told): Promise<MessageOf<BookingNoticeKind>> {
  if (kind !== "drop-off-reminder") return { kind, reference };
  const valet = await chooseValet(tx, id, now);
  const booking = await findBookingById(tx, id);
  return {
    kind,
    reference,
    ...(valet && { valet: toWelcomeView(valet) }),
    ...(booking && { due: amountDue(await readCashFacts(tx, booking)) }),
  };
}

type Noted = {
  readonly bookingId: string;
  readonly kind: BookingNoticeKind;
  readonly now: Instant;
  /** A notice sent before this was for earlier times of the stay. */
  readonly since: Instant;
};

/** False if another server has just sent it. */
async function noteNotice(tx: Tx, { bookingId, kind, now, since }: Noted): Promise<boolean> {
  const noted = await tx
    .insertInto("bookingNotices")
    .values({ bookingId, kind, noticedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["bookingId", "kind"])
        .doUpdateSet({ noticedAt: now })
        .where("bookingNotices.noticedAt", "<", since),
    )
    .returning("bookingId")
    .executeTakeFirst();
  return noted !== undefined;
}
