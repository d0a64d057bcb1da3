import type { api } from "#contract/api.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { asTyped, checkCompany } from "#domain/company/company.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { lockOwnBooking } from "../booking-store/find-booking.ts";
import { readOperator } from "../operator/read-operator.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import type { Run } from "../use-case.ts";
import { changeCompany } from "./change-company.ts";
import { viewBooking } from "./views/view-bookings.ts";

export const changeBookingCompany: Run<typeof api.changeBookingCompany, "db" | "clock" | "cards"> = async (
  { db, clock, cards },
  { params, body, caller, origin },
) => {
  const now = clock.now();
  const read = body.company === null ? accept(null) : checkCompany(asTyped(body.company));
  if (!read.ok) return reject(refusal("invalid", read.refusal));
  const changed = await decideInTransaction(db, async (tx): Promise<Result<Booking, ChangeRefusal>> => {
    const booking = await lockOwnBooking(tx, caller.accountId, params.reference);
    if (!booking) return reject(refusal("not-found"));
    return changeCompany(tx, booking, { company: read.value, at: now, actor: `account ${caller.accountId}` });
  });
  if (!changed.ok) return changed;
  const operator = await readOperator(db);
  return accept(
    await viewBooking(db, changed.value, {
      operator,
      locale: origin.locale,
      now,
      takesCards: acceptsCards(cards),
    }),
  );
};

type ChangeRefusal = Refusal<"not-found" | "not-possible-now">;
