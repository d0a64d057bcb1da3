import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { findPerson } from "../account-store/find-person.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { viewBooking } from "../bookings/views/view-bookings.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { applyWithdrawal } from "./apply-withdrawal.ts";

/** cancellation §5: the legal right for a signed-in traveller, with an acknowledgement that states the time. */
export const withdrawBooking: Run<typeof api.withdrawBooking, "db" | "clock" | "cards"> = async (
  { db, clock, cards },
  { params, body, caller, origin },
) => {
  const now = clock.now();
  const operator = await readOperator(db);
  const withdrawn = await decideInTransaction(
    db,
    async (tx): Promise<Result<Booking, Refusal<"not-found" | "withdrawal-over" | "refund-changed">>> => {
      const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
      if (!booking) return reject(refusal("not-found"));
      const person = (await findPerson(tx, caller.accountId)) ?? booking.person;
      const actor = `account ${caller.accountId}` as const;
      const policy = agreedRules(booking, operator);
      const asked = { policy, now, askedAt: now, stated: body?.withdrawal };
      return applyWithdrawal(tx, booking, { person, locale: origin.locale, actor, ...asked });
    },
  );
  if (!withdrawn.ok) return withdrawn;
  return accept(
    await viewBooking(db, withdrawn.value, {
      operator,
      locale: origin.locale,
      now,
      takesCards: acceptsCards(cards),
    }),
  );
};
