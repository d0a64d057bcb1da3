import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { decidePaymentMethod } from "#domain/booking/payment-method.ts";
import { expressStartNeeded } from "#domain/cancellation/withdrawal.ts";
import { refusal } from "#domain/refusal.ts";
import { accept, reject } from "#domain/result.ts";
import { decideStay } from "#domain/stay/stay.ts";
import { findRoom } from "../capacity/find-room.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { acceptsCards } from "../platform/gateways/card-providers.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import { priceRequest } from "../quotes/make-quote.ts";
import type { Run } from "../use-case.ts";
import { withoutNotice } from "./without-notice.ts";

/** Price and availability, to be said on the telephone; nothing is promised. */
export const previewTelephoneBooking: Run<
  typeof telephoneApi.previewTelephoneBooking,
  "db" | "clock" | "cards"
> = async ({ db, clock, cards }, { body, origin }) => {
  const now = clock.now();
  const operator = await readOperatorAt(db, now);
  const { services: serviceIds, ...request } = body.quote;
  const stay = decideStay(request, withoutNotice(operator), now);
  if (!stay.ok) return stay;
  const priced = priceRequest(operator.tariff, { stay: stay.value, serviceIds }, now);
  if (!priced.ok) return reject(refusal("invalid", priced.refusal.fields));
  const room = await findRoom(db, stay.value, operator.capacityPolicy);
  const lines = priced.value.lines.map((line) => toPriceLineView(line, origin.locale, operator));
  const { total } = priced.value;
  const cash = decidePaymentMethod("cash", total, operator.ordering).ok;
  return accept({
    lines,
    total,
    free: room.ok,
    cash,
    link: acceptsCards(cards) && total > 0,
    expressStartNeeded: expressStartNeeded(stay.value, operator.withdrawalPolicy, now),
  });
};
