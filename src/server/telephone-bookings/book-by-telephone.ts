import type { BodyOf } from "#contract/endpoint.ts";
import type { telephoneApi } from "#contract/office/telephone-calls.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import { type Booking, firstState } from "#domain/booking/booking.ts";
import { decidePaymentMethod } from "#domain/booking/payment-method.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
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
import { checkVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts";
import { findAccountByEmail } from "../account-store/account-store.ts";
import { toPhoneNumber } from "../account-store/phone-number.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { createBooking } from "../booking-store/booking-store.ts";
import { findStayOfPlate, lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findRoom } from "../capacity/find-room.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { takePlace } from "../capacity/take-place.ts";
import { paymentLinkToken } from "../ledger/payment-link-token.ts";
import { viewOfficeBooking } from "../office-bookings/view-office-booking.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { makePaymentLink } from "../payment-links/send-payment-link.ts";
import { termsToAccept } from "../payment-links/terms-to-accept.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import { priceRequest } from "../quotes/make-quote.ts";
import type { Run } from "../use-case.ts";

type Wanted = BodyOf<typeof telephoneApi.bookByTelephone>["booking"];

/** What it costs and whether there is room, said on the telephone; nothing is promised by it. */
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
  return accept({ lines, total, free: room.ok, cash, link: Boolean(cards.active) && total > 0 });
};

/**
 * Booked by the office for a person who may have an account or not: paid in cash on arrival, or held until the card
 * payment by the link that goes out with it (office §3).
 */
export const bookByTelephone: Run<
  typeof telephoneApi.bookByTelephone,
  "db" | "clock" | "config" | "cards"
> = async (services, { body, caller, origin }) => {
  const { db, clock } = services;
  const now = clock.now();
  const operator = await readOperatorAt(db, now);
  const wanted = body.booking;
  const looking = { locale: origin.locale, now };
  const known = await findBookingById(db, wanted.id);
  if (known) return accept(await viewOfficeBooking(db, known, looking));
  if (wanted.link && !services.cards.active) return reject(refusal("payment-unavailable"));
  if (!operator.sales.open) return reject(refusal("not-open-yet"));
  const order = prepare(wanted, operator, now);
  if (!order.ok) return order;
  await prepareCounters(services, allocationsOf(order.value.stay), [order.value.stay.returnDate]);
  const actor = `staff ${caller.staffId}` as const;
  // They go to the person with the confirmation; by a link they are accepted anew, as they are then.
  const terms = await termsToAccept(services, operator, order.value.locale);
  const link = wanted.link && {
    id: wanted.link.id,
    token: await paymentLinkToken(services.config, wanted.link.id),
  };
  const placed = await decideInTransaction(db, (tx) =>
    place(tx, { ...order.value, ...terms }, { actor, link }),
  );
  return placed.ok ? accept(await viewOfficeBooking(db, placed.value, looking)) : placed;
};

/** Whoever is on the telephone may come at once: the notice is the site's. */
function withoutNotice({ stayPolicy }: OperatorAt): OperatorAt["stayPolicy"] {
  return { ...stayPolicy, minimumNoticeHours: 0 };
}

type Ordered = Omit<Booking, "reference" | "accountId">;
type Prepared = Omit<Ordered, "termsVersion" | "termsHash">;
type PrepareRefusal = Refusal<
  "invalid" | "too-late" | "too-many-days" | "cash-not-offered" | "not-possible-now"
>;

function prepare(wanted: Wanted, operator: OperatorAt, now: Instant): Result<Prepared, PrepareRefusal> {
  const { departureDate, dropOffTime, returnDate, landingTime, services: serviceIds } = wanted;
  const request = { departureDate, dropOffTime, returnDate, landingTime };
  const stay = decideStay(request, withoutNotice(operator), now);
  if (!stay.ok) return stay;
  const priced = priceRequest(operator.tariff, { stay: stay.value, serviceIds }, now);
  if (!priced.ok) return reject(refusal("invalid", priced.refusal.fields));
  const { total } = priced.value;
  const paysInCash = decidePaymentMethod("cash", total, operator.ordering).ok;
  if (wanted.link === undefined && !paysInCash) return reject(refusal("cash-not-offered"));
  const held = decideHold(wanted, stay.value, total, now);
  if (!held.ok) return held;
  const vehicle = checkVehicle(wanted.vehicle);
  if (!vehicle.ok) return vehicle;
  return toOrder(wanted, operator, now, {
    stay: stay.value,
    price: priced.value,
    vehicle: vehicle.value,
    holdExpiresAt: held.value,
  });
}

/** Until when it is held for its card payment; null where nothing is awaited. */
function decideHold(
  { link }: Wanted,
  stay: Stay,
  total: Cents,
  now: Instant,
): Result<Instant | null, Refusal<"not-possible-now">> {
  if (link === undefined) return accept(null);
  if (total === 0) return reject(refusal("not-possible-now"));
  return paymentLinkUntil({ now, hours: link.validHours, isHere: false, stays: [stay] });
}

type Decided = {
  readonly stay: Stay;
  readonly price: Price;
  readonly vehicle: Vehicle;
  readonly holdExpiresAt: Instant | null;
};

function toOrder(
  wanted: Wanted,
  operator: OperatorAt,
  now: Instant,
  { stay, price, vehicle, holdExpiresAt }: Decided,
): Result<Prepared, Refusal<"invalid">> {
  const email = toEmailAddress(wanted.person.email);
  const phone = toPhoneNumber(wanted.person.phone);
  const departureFlight = parseFlightNumber(wanted.departureFlight);
  const arrivalFlight = parseFlightNumber(wanted.arrivalFlight);
  const company = wanted.company ? checkCompany(asTyped(wanted.company)) : accept(null);
  const fields: Record<string, FieldRule> = {
    ...(!email && { email: "email" }),
    ...(!phone && { phone: "phone" }),
    ...(!departureFlight && { departureFlight: "flight" }),
    ...(!arrivalFlight && { arrivalFlight: "flight" }),
    ...checkTerminals(operator.terminals, wanted, stay),
    ...(!company.ok && underCompany(company.refusal)),
  };
  const isWhole = email && phone && departureFlight && arrivalFlight && company.ok;
  if (!isWhole || Object.keys(fields).length > 0) return reject(refusal("invalid", fields));
  const awaitsCard = holdExpiresAt !== null;
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
    ...firstState(holdExpiresAt, now),
    quoteId: null,
    vehicleId: null,
    promoCode: null,
    discount: null,
    paymentMethod: awaitsCard ? "card" : "cash",
    person: { ...person, email, phone },
    company: company.value,
    returnPromise: operator.promise,
    serviceIds: wanted.services,
    tariffVersion: operator.tariffVersion,
    // By a link both are said by whoever pays (payment §11).
    termsAcceptedAt: now,
    expressStart: !awaitsCard,
  });
}

async function place(
  tx: Tx,
  order: Ordered,
  { actor, link }: { readonly actor: Actor; readonly link: Linked | undefined },
): Promise<Result<Booking, Refusal<"sold-out" | "plate-booked">>> {
  // capacity §9: one car stands once in the lot. How many unpaid ones an account has is the office's to allow.
  const plate = order.vehicle.licensePlate;
  await lockStaysOf(tx, plate);
  const other = await findStayOfPlate(tx, { id: order.id, stay: order.stay, plate }, order.createdAt);
  if (other) return reject(refusal("plate-booked", { licensePlate: "booked" }));
  const accountId = await accountOf(tx, order);
  const booking = await createBooking(tx, { ...order, accountId }, actor, { byTelephone: true });
  await tellTraveller(tx, booking, { actor, link });
  // The place last, because its counter rows are the most contended.
  const placed = await takePlace(tx, booking.stay);
  return placed.ok ? accept(booking) : placed;
}

type Linked = { readonly id: string; readonly token: string };

/** Confirmed at once; or the page on which it is paid, whose payment confirms it. */
async function tellTraveller(
  tx: Tx,
  booking: Booking,
  { actor, link }: { readonly actor: Actor; readonly link: Linked | undefined },
): Promise<void> {
  const { id: bookingId, createdAt, holdExpiresAt: expiresAt, price } = booking;
  if (link === undefined || expiresAt === null) return announceConfirmed(tx, booking);
  const { id, token } = link;
  await makePaymentLink(tx, booking, {
    link: { id, bookingId, amendmentId: null, createdAt, expiresAt },
    amount: price.total,
    token,
    actor,
    at: createdAt,
  });
}

/** A confirmed account with that address sees the booking among its own. */
async function accountOf(tx: Tx, { person }: Prepared): Promise<string | null> {
  const email = toEmailAddress(person.email);
  if (email === undefined) return null;
  const account = await findAccountByEmail(tx, email);
  return account && account.confirmedAt !== null ? account.id : null;
}
