import type { officeBookingApi } from "#contract/office/office-booking-calls.ts";
import { type Booking, keptOf } from "#domain/booking/booking.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { type StayRequest, stayOf } from "#domain/stay/stay.ts";
import { amountDue } from "#domain/till/cash-due.ts";
import { findBookingByReference } from "../booking-store/find-booking.ts";
import { amendBooking } from "../amendments/amend-booking.ts";
import { priceAmendedStay } from "../amendments/price-amended-stay.ts";
import { readCashFacts } from "../ledger/due-facts.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Db } from "../platform/db/schema.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import type { Run } from "../use-case.ts";
import { viewOfficeBooking } from "./view-office-booking.ts";

/** The difference line by line, before it is accepted (rules §6). */
export const previewOfficeAmendment: Run<typeof officeBookingApi.previewOfficeAmendment, "db"> = async (
  { db },
  { params, body, origin },
) => {
  const operator = await readOperator(db);
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const priced = await priceOf(db, booking, body.amendment, operator);
  if (!priced.ok) return priced;
  const price = priced.value;
  const shown = ({ lines, total }: Price) => ({
    lines: lines.map((line) => toPriceLineView(line, origin.locale, operator)),
    total,
  });
  const refund = Math.max(0, keptOf(booking) - price.total);
  const cash = await readCashFacts(db, booking);
  const after = { ...cash, total: price.total };
  return accept({
    before: shown(booking.price),
    after: shown(price),
    difference: price.total - booking.price.total,
    refund,
    due: amountDue(after),
  });
};

/** At the total that was shown: where it has changed meanwhile, nothing does. */
export const amendOfficeBooking: Run<typeof officeBookingApi.amendOfficeBooking, "db" | "clock"> = async (
  services,
  { params, body, caller, origin },
) => {
  const { db, clock } = services;
  const operator = await readOperator(db);
  const booking = await findBookingByReference(db, params.reference);
  if (!booking) return reject(refusal("not-found"));
  const { total, ...stay } = body.amendment;
  const priced = await priceOf(db, booking, stay, operator);
  if (!priced.ok) return priced;
  if (priced.value.total !== total) {
    return reject(refusal("price-changed", undefined, { total: priced.value.total }));
  }
  const actor = `staff ${caller.staffId}` as const;
  const amended = await amendBooking(services, { reference: params.reference, stay, actor });
  if (!amended.ok) return amended;
  const looking = { locale: origin.locale, now: clock.now() };
  return accept(await viewOfficeBooking(db, amended.value.booking, looking));
};

async function priceOf(
  db: Db,
  booking: Booking,
  request: StayRequest,
  operator: Operator,
): Promise<Result<Price, Refusal<"invalid" | "not-amendable">>> {
  const stay = stayOf(request, operator.stayPolicy);
  if (!stay.ok) return stay;
  const { isExpected, isHere } = meaningOf(booking);
  const canMove = isExpected || (isHere && stay.value.dropOffAt === booking.stay.dropOffAt);
  if (!canMove || booking.withdrawnAt !== null) return reject(refusal("not-amendable"));
  return accept(await priceAmendedStay(db, booking, stay.value, operator));
}
