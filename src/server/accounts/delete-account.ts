import type { api } from "#contract/api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { toParagraphs } from "#domain/text.ts";
import { eraseAccount } from "../account-erasure/erase-account.ts";
import { findAccount, keepDeletionReason, lockForDeletion } from "../account-store/account-store.ts";
import type { PersonalDataSource } from "../account-store/personal-data-source.ts";
import { lockOpenBooking } from "../booking-store/has-open-booking.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { appendJournal } from "../platform/journal/append-journal.ts";
import type { Run } from "../use-case.ts";
import { reauthenticate } from "./reauthenticate.ts";

/**
 * accounts §8: needs the password, and every open booking cancelled or over: an operator who holds the car keys must
 * know whose car it is. Records that the law requires stay without the profile; everything else is deleted with the
 * commit.
 */
export function deleteAccount(
  sources: readonly PersonalDataSource[],
): Run<typeof api.deleteAccount, "config" | "db" | "clock" | "log"> {
  return async (services, call) => {
    const { db, clock, log } = services;
    const { password, reason = "" } = call.body.user;
    const account = await findAccount(db, call.caller.accountId);
    if (account === undefined) return reject(refusal("unauthenticated"));
    const verified = await reauthenticate(services, account, password);
    if (!verified.ok) return verified;
    if (!verified.value) return reject(refusal("invalid", { password: "wrong-password" }));

    const { id } = account;
    const now = clock.now();
    const deleted = await decideInTransaction(
      db,
      async (tx): Promise<Result<undefined, Refusal<"unauthenticated" | "bookings-open">>> => {
        const locked = await lockForDeletion(tx, id);
        if (locked?.passwordHash !== account.passwordHash) return reject(refusal("unauthenticated"));
        if (await lockOpenBooking(tx, id, now)) return reject(refusal("bookings-open"));
        await eraseAccount(tx, sources, locked, now);
        const deletionReason = toParagraphs(reason);
        if (deletionReason !== "") await keepDeletionReason(tx, id, deletionReason);
        const who = `account ${id}` as const;
        await appendJournal(tx, { at: now, actor: who, kind: "account-deleted", subject: who });
        return accept(undefined);
      },
    );
    if (deleted.ok) log.info("account-deleted", { requestId: call.origin.requestId, accountId: id });
    return deleted;
  };
}
