// sms §6: opting out of messages, for all bookings or for one.
import type { api } from "#contract/api.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { lockAccount } from "../account-store/account-store.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { listOwnBookings } from "../booking-store/list-own-bookings.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { inSnapshot } from "../platform/db/in-snapshot.ts";
import type { Db } from "../platform/db/schema.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { declineSms, listDeclined } from "./declined-sms.ts";

/** Upcoming bookings listed; more than anyone has. */
const mostShown = 20;

export const fetchSmsChoices: Run<typeof api.fetchSmsChoices, "db" | "clock"> = async (
  { db, clock },
  { caller },
) => accept(await inSnapshot(db, (tx) => choicesOf(tx, caller.accountId, clock.now())));

export const chooseSms: Run<typeof api.chooseSms, "db" | "clock"> = async (
  { db, clock },
  { body, caller },
) => {
  const now = clock.now();
  const { accountId } = caller;
  const { wanted } = body.sms;
  return decideInTransaction(db, async (tx) => {
    // The lock keeps this from writing to an account that is being deleted.
    if (!(await lockAccount(tx, accountId))) return reject(refusal("unauthenticated"));
    if (await declineSms(tx, { accountId }, { wanted, at: now })) {
      await appendJournal(tx, {
        at: now,
        actor: `account ${accountId}`,
        subject: `account ${accountId}`,
        kind: wanted ? "sms-wanted" : "sms-declined",
      });
    }
    return accept(await choicesOf(tx, accountId, now));
  });
};

export const chooseBookingSms: Run<typeof api.chooseBookingSms, "db" | "clock"> = async (
  { db, clock },
  { params, body, caller },
) => {
  const now = clock.now();
  const { accountId } = caller;
  const { wanted } = body.sms;
  return decideInTransaction(db, async (tx) => {
    const booking = await lockOwnBooking(tx, accountId, params.reference);
    if (!booking) return reject(refusal("not-found"));
    if (await declineSms(tx, { bookingId: booking.id }, { wanted, at: now })) {
      await appendJournal(tx, {
        at: now,
        actor: `account ${accountId}`,
        subject: `booking ${booking.reference}`,
        kind: wanted ? "sms-wanted" : "sms-declined",
        data: { bookingId: booking.id },
      });
    }
    return accept(await choicesOf(tx, accountId, now));
  });
};

async function choicesOf(db: Db, accountId: string, now: Instant) {
  const own = { accountId, key: undefined };
  const { bookings } = await listOwnBookings(db, own, { now, limit: mostShown, offset: 0, isUpcoming: true });
  const declined = await listDeclined(
    db,
    accountId,
    bookings.map(({ id }) => id),
  );
  return {
    wanted: !declined.byAccount,
    bookings: bookings.map(({ id, reference, stay }) => ({
      reference,
      departureDate: stay.departureDate,
      returnDate: stay.returnDate,
      wanted: !declined.ofBookings.has(id),
    })),
  };
}
