// From a request to a booking without its place: everything that needs no lock.

import type { api } from "#contract/api.ts";
import { type Booking, type BookingPerson, initialBooking } from "#domain/booking/booking.ts";
import { holdExpiresAt } from "#domain/booking/hold.ts";
import { decidePaymentMethod, type PaymentMethod } from "#domain/booking/payment-method.ts";
import { expressStartNeeded } from "#domain/cancellation/withdrawal.ts";
import { asTyped, type Company, checkCompany, underCompany } from "#domain/company/company.ts";
import { type FlightNumber, parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { Cents } from "#domain/money.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideStay } from "#domain/stay/stay.ts";
import { checkTerminals } from "#domain/terminal/check-terminal.ts";
import type { Instant } from "#domain/time.ts";
import { hasUnfit } from "#domain/vehicle/energy.ts";
import type { OwnedVehicle } from "#domain/vehicle/vehicle.ts";
import { findPerson } from "../account-store/find-person.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import { newId } from "../platform/db/new-id.ts";
import { payableMethods } from "../platform/gateways/card-providers.ts";
import { findQuote } from "../quotes/find-quote.ts";
import type { Services } from "../services.ts";
import type { CurrentTerms } from "../terms/current-terms.ts";
import { publishTerms } from "../terms/publish-terms.ts";
import type { Call } from "../use-case.ts";
import { findVehicle } from "../vehicles/find-vehicle.ts";
import { decideOrderPrice, type OrderPrice } from "./decide-order-price.ts";

export type BookCall = Call<typeof api.book>;

/** A booking before it has its reference. */
export type Order = Omit<Booking, "reference">;

type OrderRefusal = Refusal<
  "invalid" | "unauthenticated" | "too-late" | "too-many-days" | "price-changed" | "cash-not-offered"
>;

export async function prepareOrder(
  services: Pick<Services, "db" | "cards" | "config">,
  call: BookCall,
  operator: OperatorAt,
  now: Instant,
): Promise<Result<Order, OrderRefusal>> {
  const { db } = services;
  const request = call.body.booking;
  const [person, quote, vehicle] = await Promise.all([
    findPerson(db, call.caller.accountId),
    findQuote(db, request.quoteId, operator.stayPolicy),
    findVehicle(db, call.caller.accountId, request.vehicleId),
  ]);
  if (!person) return reject(refusal("unauthenticated"));
  const checked = checkParts(call, { quote, vehicle, operator, now });
  if (!checked.ok) return checked;
  const parts = checked.value;
  const stay = decideStay(parts.quote.stay, operator.stayPolicy, now);
  if (!stay.ok) return stay;
  const priced = await decideOrderPrice(
    db,
    { operator, quote: parts.quote, stay: stay.value, now },
    call.origin.locale,
  );
  if (!priced.ok) return priced;
  const method = decideMethod(services, operator, request.paymentMethod, priced.value.price.total);
  if (!method.ok) return method;
  const shown = toSettingsView(operator, services);
  const terms = await publishTerms(db, shown, operator.termsEdition, now);
  const decided = { ...parts, ...priced.value, person, method: method.value, terms, operator, now };
  return accept(toOrder(call, decided));
}

type Decided = Parts &
  OrderPrice & {
    readonly person: BookingPerson;
    readonly method: PaymentMethod;
    readonly terms: CurrentTerms;
    readonly operator: OperatorAt;
    readonly now: Instant;
  };

function toOrder({ caller, body, origin }: BookCall, decided: Decided): Order {
  const { quote, vehicle, price, method, operator, now } = decided;
  // A booking that costs nothing awaits no payment.
  const awaitsCard = method === "card" && price.total > 0;
  return {
    id: newId(now),
    ...initialBooking(awaitsCard ? holdExpiresAt(now, operator.ordering) : null, now),
    accountId: caller.accountId,
    quoteId: quote.id,
    locale: origin.locale,
    stay: quote.stay,
    departureTerminal: body.booking.departureTerminal,
    arrivalTerminal: body.booking.arrivalTerminal,
    departureFlight: decided.departureFlight,
    arrivalFlight: decided.arrivalFlight,
    vehicleId: vehicle.id,
    vehicle: {
      brand: vehicle.brand,
      model: vehicle.model,
      color: vehicle.color,
      licensePlate: vehicle.licensePlate,
      ...(vehicle.energy && { energy: vehicle.energy }),
    },
    serviceIds: quote.serviceIds,
    promoCode: quote.promoCode ?? null,
    discount: decided.discount ?? null,
    price,
    tariffVersion: decided.tariffVersion,
    paymentMethod: method,
    person: decided.person,
    company: decided.company,
    returnPromise: operator.promise,
    termsVersion: decided.terms.version,
    termsHash: decided.terms.texts[origin.locale].hash,
    termsAcceptedAt: now,
    expressStart: body.booking.expressStart ?? false,
  };
}

type Parts = {
  readonly quote: Quote;
  readonly vehicle: OwnedVehicle;
  readonly departureFlight: FlightNumber;
  readonly arrivalFlight: FlightNumber;
  readonly company: Company | null;
};

type Found = {
  readonly quote: Quote | undefined;
  readonly vehicle: OwnedVehicle | undefined;
  readonly operator: OperatorAt;
  readonly now: Instant;
};

/** Reports all invalid fields at once. */
function checkParts(
  { body }: BookCall,
  { quote, vehicle, operator, now }: Found,
): Result<Parts, Refusal<"invalid">> {
  const request = body.booking;
  const departureFlight = parseFlightNumber(request.departureFlight);
  const arrivalFlight = parseFlightNumber(request.arrivalFlight);
  const company = request.company ? checkCompany(asTyped(request.company)) : accept(null);
  const lacksExpressStart =
    quote !== undefined &&
    expressStartNeeded(quote.stay, operator.withdrawalPolicy, now) &&
    request.expressStart !== true;
  const isUnfit = quote && vehicle && hasUnfit(quote.serviceIds, operator.everyService, vehicle);
  const fields: Record<string, FieldRule> = {
    ...(isUnfit && { services: "not-for-vehicle" }),
    ...(!quote && { quoteId: "unknown" }),
    ...(!vehicle && { vehicleId: "unknown" }),
    ...(quote && checkTerminals(operator.terminals, request, quote.stay)),
    ...(!departureFlight && { departureFlight: "flight" }),
    ...(!arrivalFlight && { arrivalFlight: "flight" }),
    ...(lacksExpressStart && { expressStart: "not-accepted" }),
    ...(!company.ok && underCompany(company.refusal)),
  };
  const isWhole = quote && vehicle && departureFlight && arrivalFlight && company.ok;
  if (!isWhole || Object.keys(fields).length > 0) return reject(refusal("invalid", fields));
  return accept({ quote, vehicle, departureFlight, arrivalFlight, company: company.value });
}

function decideMethod(
  { cards }: Pick<Services, "cards">,
  { ordering }: OperatorAt,
  method: PaymentMethod,
  total: Cents,
): Result<PaymentMethod, Refusal<"invalid" | "cash-not-offered">> {
  const paymentMethods = payableMethods(ordering.paymentMethods, cards);
  if (!paymentMethods.includes(method)) return reject(refusal("invalid", { paymentMethod: "unknown" }));
  const decided = decidePaymentMethod(method, total, { ...ordering, paymentMethods });
  return decided.ok ? decided : reject(refusal("cash-not-offered", { paymentMethod: "out-of-range" }));
}
