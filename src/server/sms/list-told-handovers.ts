// sms §2: the handovers that may need a message now, with what earlier messages said of them.
import { sql } from "kysely";
import { statusesThat } from "#domain/booking/booking-states.ts";
import { type ChangedLanding, expectedLanding } from "#domain/flight/changed-landing.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { Locale } from "#domain/locale.ts";
import {
  dropOffWindow,
  kerbWindow,
  maxSmsLead,
  returnWindow,
  type SmsKind,
  type SmsWindow,
} from "#domain/sms/sms-rules.ts";
import {
  addDays,
  hour,
  type Instant,
  later,
  localDateOf,
  localTimeOf,
  minute,
  type TimeZone,
} from "#domain/time.ts";
import { listChangedLandings } from "../flights/changed-landings.ts";
import type { Db } from "../platform/db/schema.ts";
import type { ToldHandover } from "./write-sms.ts";

export type DueHandover = ToldHandover & {
  readonly bookingId: string;
  readonly reference: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly handoverAt: Instant;
  readonly window: SmsWindow;
  /** The messages of this kind so far, including those never sent. */
  readonly turns: number;
  /** What the last message that may have been read said, and when it was written. */
  readonly toldBefore: string | null;
  readonly toldAt: Instant | null;
};

export type Looking = {
  readonly now: Instant;
  readonly zone: TimeZone;
  /** Only this booking. */
  readonly bookingId?: string;
};

/** Handovers of account holders who have not declined messages; the caller applies the rules on the time of day. */
export async function listToldHandovers(
  db: Db,
  kind: SmsKind,
  looking: Looking,
): Promise<readonly DueHandover[]> {
  return listers[kind](db, looking);
}

const listers: Readonly<Record<SmsKind, (db: Db, looking: Looking) => Promise<readonly DueHandover[]>>> = {
  "drop-off": listDropOffs,
  return: listReturns,
  "at-kerb": listArrivals,
};

async function listDropOffs(db: Db, looking: Looking): Promise<readonly DueHandover[]> {
  const { now, zone } = looking;
  const rows = await told(db, "drop-off", looking)
    .where("bookings.status", "in", statusesThat("isExpected"))
    .where("bookings.dropOffAt", ">", now)
    .where("bookings.dropOffAt", "<=", later(now, maxSmsLead))
    .execute();
  return rows.map((row) => ({
    ...known(row, "drop-off"),
    date: row.departureDate,
    time: row.dropOffTime,
    terminalId: row.departureTerminal,
    handoverAt: row.dropOffAt,
    window: dropOffWindow(row.dropOffAt, zone),
  }));
}

/** By the expected landing (custody §5), so that a delayed flight leads to a message about the new time. */
async function listReturns(db: Db, looking: Looking): Promise<readonly DueHandover[]> {
  const { now, zone } = looking;
  const rows = await told(db, "return", looking)
    .where("bookings.status", "in", statusesThat("isHere"))
    .where("bookings.landingAt", ">", later(now, -maxSmsLead))
    .where("bookings.landingAt", "<=", later(now, maxSmsLead))
    .execute();
  const today = localDateOf(now, zone);
  const changes = await listChangedLandings(db, { from: addDays(today, -3), until: addDays(today, 3) });
  return rows.map((row) => {
    const landingAt = landingOf(row, changes, zone);
    return {
      ...known(row, "return"),
      date: localDateOf(landingAt, zone),
      time: localTimeOf(landingAt, zone),
      terminalId: row.arrivalTerminal,
      handoverAt: landingAt,
      window: returnWindow(landingAt),
    };
  });
}

/** After a minute, so that a tap on the wrong car can be corrected before its traveller is told. */
async function listArrivals(db: Db, looking: Looking): Promise<readonly DueHandover[]> {
  const { now, zone } = looking;
  const rows = await told(db, "at-kerb", looking)
    .innerJoin("custodyEvents as event", "event.bookingId", "bookings.id")
    .select(["event.id as eventId", "event.happenedAt"])
    .where("bookings.status", "in", statusesThat("isHere"))
    .where("event.kind", "=", "vehicle-at-kerb")
    .where("event.happenedAt", "<=", later(now, -minute))
    .where("event.happenedAt", ">", later(now, -hour))
    // No later event: the vehicle still stands there.
    .where(
      sql<boolean>`not exists (select from custody_events newer where newer.booking_id = event.booking_id
        and newer.happened_at >= event.happened_at and newer.id <> event.id
        and newer.kind in ('vehicle-driven', 'vehicle-returned'))`,
    )
    .execute();
  return rows.map((row) => ({
    ...known(row, "at-kerb"),
    date: localDateOf(now, zone),
    time: localTimeOf(now, zone),
    occasion: row.eventId,
    terminalId: row.arrivalTerminal,
    handoverAt: now,
    window: kerbWindow(row.happenedAt),
  }));
}

function told(db: Db, kind: SmsKind, { bookingId }: Looking) {
  const all = db
    .selectFrom("bookings")
    .innerJoin("accounts", "accounts.id", "bookings.accountId")
    .leftJoinLateral(
      (select) =>
        select
          .selectFrom("outgoingSms")
          .select(["told", "writtenAt"])
          .whereRef("outgoingSms.bookingId", "=", "bookings.id")
          .where("outgoingSms.kind", "=", kind)
          .where(sql<boolean>`failure is distinct from 'outdated'`)
          .orderBy("turn", "desc")
          .limit(1)
          .as("last"),
      (join) => join.onTrue(),
    )
    .select([
      "bookings.id",
      "bookings.reference",
      "bookings.departureDate",
      "bookings.dropOffTime",
      "bookings.dropOffAt",
      "bookings.departureTerminal",
      "bookings.landingAt",
      "bookings.arrivalTerminal",
      "bookings.arrivalFlight",
      "accounts.phone",
      "accounts.locale",
      "last.told",
      "last.writtenAt",
    ])
    .select(
      sql<number>`(select count(*)::int from outgoing_sms where booking_id = bookings.id and kind = ${kind})`.as(
        "turns",
      ),
    )
    .where("accounts.deletedAt", "is", null)
    .where(
      sql<boolean>`not exists (select from declined_sms
        where declined_sms.booking_id = bookings.id or declined_sms.account_id = bookings.account_id)`,
    );
  return bookingId === undefined ? all : all.where("bookings.id", "=", bookingId);
}

type Row = Awaited<ReturnType<ReturnType<typeof told>["execute"]>>[number];

function known(row: Row, kind: SmsKind) {
  const { id, reference, phone, locale, turns } = row;
  return {
    kind,
    bookingId: id,
    reference,
    phone,
    locale,
    turns,
    toldBefore: row.told,
    toldAt: row.writtenAt,
  };
}

function landingOf(
  { arrivalFlight, landingAt }: { readonly arrivalFlight: FlightNumber; readonly landingAt: Instant },
  changes: readonly ChangedLanding[],
  zone: TimeZone,
): Instant {
  return expectedLanding({ flight: arrivalFlight, landingAt }, changes, zone);
}
