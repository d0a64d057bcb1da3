import type { api } from "#contract/api.ts";
import { refundFactsOf } from "#domain/booking/booking.ts";
import { decideWithdrawal } from "#domain/cancellation/withdrawal.ts";
import { withdrawalStatement } from "#domain/legal/withdrawal-statement.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { agreedRules } from "#domain/rules/agreed-rules.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { toWithdrawalTerms } from "../bookings/views/withdrawal-terms.ts";
import { findDoneServices } from "../custody-store/find-done-services.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { readWithdrawalToken } from "./withdrawal-token.ts";

/** What is kept and refunded, line by line, before anything is confirmed (rules §6). */
export const fetchWithdrawal: Run<typeof api.fetchWithdrawal, "config" | "db" | "clock"> = async (
  { config, db, clock },
  { params, origin: { locale } },
) => {
  const now = clock.now();
  const link = await readWithdrawalToken(config, params.token, now);
  if (!link.ok) return link;
  const { bookingId, requestedAt: askedAt } = link.value;
  const booking = await findBookingById(db, bookingId);
  if (!booking) return reject(refusal("invalid-token"));
  const { reference, paymentMethod, person } = booking;
  const statement = withdrawalStatement(person, reference, locale);
  if (booking.withdrawnAt !== null) return accept({ reference, statement, paymentMethod });
  const operator = await readOperator(db);
  const done = await findDoneServices(db, [booking]);
  const { forgiven } = await readCashFacts(db, booking);
  const facts = refundFactsOf(booking, { startedServiceIds: done.get(booking.id) ?? [], forgiven });
  const rules = agreedRules(booking, operator);
  const decided = decideWithdrawal(facts, rules, { now, askedAt });
  if (!decided.ok) return decided;
  const withdrawal = toWithdrawalTerms(decided.value, facts, { locale, operator, rules });
  return accept({ reference, statement, paymentMethod, withdrawal });
};
