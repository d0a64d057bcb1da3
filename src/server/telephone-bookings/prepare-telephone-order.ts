import type { BodyOf } from "#contract/endpoint.ts";
import type { telephoneApi } from "#contract/office-bookings/telephone-calls.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { type Booking, initialBooking } from "#domain/booking/booking.ts";
import { decidePaymentMethod } from "#domain/booking/payment-method.ts";
import { expressStartNeeded } from "#domain/cancellation/withdrawal.ts";
import { asTyped, checkCompany, underCompany } from "#domain/company/company.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { Cents } from "#domain/money.ts";
import { paymentLinkUntil } from "#domain/payment/payment-link.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideStay, type Stay } from "#domain/stay/stay.ts";
import { checkTerminals } from "#domain/terminal/check-terminal.ts";
import type { Instant } from "#domain/time.ts";
import { hasUnfit } from "#domain/vehicle/energy.ts";
import { checkVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts";
import { toPhoneNumber } from "../account-store/phone-number.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { priceRequest } from "../quotes/make-quote.ts";
import { withoutNotice } from "./without-notice.ts";

export type Wanted = BodyOf<typeof telephoneApi.bookByTelephone>["booking"];

/** A booking without its reference, terms and account. */
export type Prepared = Omit<Booking, "reference" | "accountId" | "termsVersion" | "termsHash">;

export type PrepareRefusal = Refusal<
  "invalid" | "too-late" | "too-many-days" | "cash-not-offered" | "not-possible-now"
>;

/** From a telephone request to a booking without its place: everything that needs no lock. */
export function prepareTelephoneOrder(
  wanted: Wanted,
  operator: OperatorAt,
  now: Instant,
): Result<Prepared, PrepareRefusal> {
  const { departureDate, dropOffTime, returnDate, landingTime } = wanted;
  const serviceIds = [...new Set(wanted.services)];
  const request = { departureDate, dropOffTime, returnDate, landingTime };
  const stay = decideStay(request, withoutNotice(operator), now);
  if (!stay.ok) return stay;
  const priced = priceRequest(operator.tariff, { stay: stay.value, serviceIds }, now);
  if (!priced.ok) return reject(refusal("invalid", priced.refusal.fields));
  const { total } = priced.value;
  const paysInCash = decidePaymentMethod("cash", total, operator.ordering).ok;
  if (wanted.link === undefined && !paysInCash) return reject(refusal("cash-not-offered"));
  const held = decideHold(wanted, { stay: stay.value, total }, now);
  if (!held.ok) return held;
  const vehicle = checkVehicle(wanted.vehicle);
  if (!vehicle.ok) return vehicle;
  return toOrder(wanted, {
    operator,
    now,
    stay: stay.value,
    price: priced.value,
    serviceIds,
    vehicle: vehicle.value,
    holdExpiresAt: held.value,
  });
}

/** The end of the hold for the card payment; null if no payment is awaited. */
function decideHold(
  { link }: Wanted,
  { stay, total }: { readonly stay: Stay; readonly total: Cents },
  now: Instant,
): Result<Instant | null, Refusal<"not-possible-now">> {
  if (link === undefined) return accept(null);
  if (total === 0) return reject(refusal("not-possible-now"));
  return paymentLinkUntil({ now, hours: link.validHours, isHere: false, stays: [stay] });
}

type Decided = {
  readonly operator: OperatorAt;
  readonly now: Instant;
  readonly stay: Stay;
  readonly price: Price;
  /** Each once. */
  readonly serviceIds: readonly string[];
  readonly vehicle: Vehicle;
  readonly holdExpiresAt: Instant | null;
};

function toOrder(
  wanted: Wanted,
  { operator, now, stay, price, serviceIds, vehicle, holdExpiresAt }: Decided,
): Result<Prepared, Refusal<"invalid">> {
  const email = toEmailAddress(wanted.person.email);
  const phone = toPhoneNumber(wanted.person.phone);
  const departureFlight = parseFlightNumber(wanted.departureFlight);
  const arrivalFlight = parseFlightNumber(wanted.arrivalFlight);
  const company = wanted.company ? checkCompany(asTyped(wanted.company)) : accept(null);
  const awaitsCard = holdExpiresAt !== null;
  // With a link the payer asks for the early start; for cash the office states that its caller did (cancellation §6).
  const asksForStart = !awaitsCard && expressStartNeeded(stay, operator.withdrawalPolicy, now);
  const fields: Record<string, FieldRule> = {
    ...(hasUnfit(serviceIds, operator.everyService, vehicle) && { services: "not-for-vehicle" }),
    ...(asksForStart && wanted.expressStart !== true && { expressStart: "not-accepted" }),
    ...(!email && { email: "email" }),
    ...(!phone && { phone: "phone" }),
    ...(!departureFlight && { departureFlight: "flight" }),
    ...(!arrivalFlight && { arrivalFlight: "flight" }),
    ...checkTerminals(operator.terminals, wanted, stay),
    ...(!company.ok && underCompany(company.refusal)),
  };
  const isWhole = email && phone && departureFlight && arrivalFlight && company.ok;
  if (!isWhole || Object.keys(fields).length > 0) return reject(refusal("invalid", fields));
  const { id, locale, departureTerminal, arrivalTerminal, person } = wanted;
  return accept({
    id,
    locale,
    departureTerminal,
    arrivalTerminal,
    departureFlight,
    arrivalFlight,
    stay,
    price,
    vehicle,
    ...initialBooking(holdExpiresAt, now),
    quoteId: null,
    vehicleId: null,
    promoCode: null,
    discount: null,
    paymentMethod: awaitsCard ? "card" : "cash",
    person: { ...person, email, phone },
    company: company.value,
    returnPromise: operator.promise,
    serviceIds,
    tariffVersion: operator.tariffVersion,
    // With a link the payer accepts the terms (payment §11).
    termsAcceptedAt: now,
    expressStart: asksForStart,
  });
}
