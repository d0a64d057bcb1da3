import type { api } from "#contract/api.ts";
import { accept } from "#domain/result.ts";
import { decideStay } from "#domain/stay/stay.ts";
import { findRoom } from "../capacity/find-room.ts";
import { readOperator } from "../operator/read-operator.ts";
import type { Run } from "../use-case.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { makeQuote } from "./make-quote.ts";
import { toQuoteView } from "./quote-view.ts";

/** pricing §9: the price of a stay that can be had at this moment, promised for a while. */
export const requestQuote: Run<typeof api.requestQuote> = async (services, call) => {
  const { db, clock } = services;
  const { body, origin } = call;
  const { services: serviceIds = [], promoCode, ...request } = body.quote;
  const now = clock.now();
  const operator = await readOperator(db);
  const stay = decideStay(request, operator.stayPolicy, now);
  if (!stay.ok) return stay;
  const room = await findRoom(db, stay.value, operator.capacityPolicy);
  if (!room.ok) return room;
  const make = () => makeQuote(db, operator, { stay: stay.value, serviceIds, promoCode }, now);
  const quote = promoCode === undefined ? await make() : await limitGuesses(services, call, make);
  return quote.ok ? accept(toQuoteView(quote.value, origin.locale, operator)) : quote;
};
