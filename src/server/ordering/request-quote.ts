import type { api } from "#contract/api.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideStay, type Stay } from "#domain/stay/stay.ts";
import { freeExpiredPlaces } from "../bookings/expire-holds.ts";
import { findRoom } from "../capacity/find-room.ts";
import type { Operator } from "../operator/operator.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { makeQuote } from "../quotes/make-quote.ts";
import { toQuoteView } from "../quotes/quote-view.ts";
import { throttlePromoCodeGuesses } from "../quotes/throttle-promo-code-guesses.ts";
import { throttleQuotes } from "../quotes/throttle-quotes.ts";
import type { Services } from "../services.ts";
import type { Run } from "../use-case.ts";
import { offerNearby } from "./offer-nearby.ts";

/** pricing §9: the price of a stay that is available now, promised for a while. */
export const requestQuote: Run<typeof api.requestQuote, "config" | "db" | "clock"> = async (
  services,
  call,
) => {
  const { db, clock } = services;
  const { body, origin } = call;
  const { services: serviceIds = [], promoCode, ...request } = body.quote;
  const now = clock.now();
  const operator = await readOperatorAt(db, now);
  if (!operator.sales.open) return reject(refusal("not-open-yet"));
  const stay = decideStay(request, operator.stayPolicy, now);
  if (!stay.ok) return stay;
  const room = await findRoomNow(services, stay.value, operator);
  if (!room.ok) {
    return reject(await offerNearby(services, operator, { stay: stay.value, serviceIds }, room.refusal));
  }
  const timely = throttleQuotes(services, origin);
  if (!timely.ok) return timely;
  const make = () => makeQuote(db, operator, { stay: stay.value, serviceIds, promoCode }, now);
  const quote = promoCode === undefined ? await make() : await throttlePromoCodeGuesses(services, call, make);
  return quote.ok ? accept(toQuoteView(quote.value, origin.locale, operator)) : quote;
};

/** capacity §6: a hold ends at its expiry, even if the job that releases it has not run yet. */
async function findRoomNow(
  services: Pick<Services, "db" | "clock">,
  stay: Stay,
  { capacityPolicy }: Operator,
): Promise<Result<void, Refusal<"sold-out">>> {
  const first = await findRoom(services.db, stay, capacityPolicy);
  if (first.ok || !(await freeExpiredPlaces(services))) return first;
  return findRoom(services.db, stay, capacityPolicy);
}
