import type { api } from "#contract/api.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { findAccount } from "../account-store/account-store.ts";
import { writeToTraveller } from "../booking-mails/write-about-booking.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import type { Db } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { attemptKeys, consumeAttempts } from "../throttling/consume-attempts.ts";
import { throttleMails } from "../throttling/throttle-mails.ts";
import type { Run } from "../use-case.ts";
import { withdrawalToken } from "./withdrawal-token.ts";

/**
 * cancellation §5: without signing in, by reference and address. The answer never reveals whether the booking exists;
 * the link goes to the address that gets the booking's mails.
 */
export const requestWithdrawal: Run<typeof api.requestWithdrawal, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { config, db, clock } = services;
  const { reference, email } = call.body.withdrawal;
  const address = toEmailAddress(email);
  if (address === undefined) return reject(refusal("invalid", { email: "email" }));
  const limited = await throttleMails(services, call);
  if (!limited.ok) return limited;
  const now = clock.now();
  const booking = await findBookingByReference(db, reference);
  if (!booking || !(await isReachedAt(db, booking, address))) return accept({});
  const attemptKey = await attemptKeys(config);
  const mayWrite = await consumeAttempts(db, [attemptKey("mail-to-address", "withdrawal", booking.id)], now);
  if (!mayWrite.ok) return accept({});
  const token = await withdrawalToken(config, { bookingId: booking.id, requestedAt: now });
  await inTransaction(db, (tx) =>
    writeToTraveller(tx, booking.id, { kind: "withdrawal-link", reference: booking.reference, token }),
  );
  return accept({});
};

/** The address given with the order, or the account's current one. */
async function isReachedAt(db: Db, booking: Booking, address: string): Promise<boolean> {
  if (toEmailAddress(booking.person.email) === address) return true;
  const account = booking.accountId === null ? undefined : await findAccount(db, booking.accountId);
  return account?.email === address;
}
