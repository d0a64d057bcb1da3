import { randomBytes } from "node:crypto";
import type { BodyOf } from "#contract/endpoint.ts";
import type { telephoneApi } from "#contract/office/telephone-calls.ts";
import { toEmailAddress } from "#domain/account/email-address.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { referenceFromBytes } from "#domain/booking/booking-reference.ts";
import { firstStatus } from "#domain/booking/booking-states.ts";
import { decidePaymentMethod } from "#domain/booking/payment-method.ts";
import { allocationsOf } from "#domain/capacity/capacity.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { Locale } from "#domain/locale.ts";
import { noMoney } from "#domain/money.ts";
import type { Price } from "#domain/pricing/price-stay.ts";
import { type FieldRule, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import { decideStay, type Stay } from "#domain/stay/stay.ts";
import type { Instant } from "#domain/time.ts";
import { checkVehicle, type Vehicle } from "#domain/vehicle/vehicle.ts";
import { findAccountByEmail } from "../account-store/account-store.ts";
import { toPhoneNumber } from "../account-store/phone-number.ts";
import { announceConfirmed } from "../booking-mails/announce-booking.ts";
import { insertBooking } from "../booking-store/booking-store.ts";
import { findStayOfPlate, lockStaysOf } from "../booking-store/find-active-bookings.ts";
import { findBookingById } from "../booking-store/find-booking.ts";
import { findRoom } from "../capacity/find-room.ts";
import { prepareCounters } from "../capacity/prepare-counters.ts";
import { takePlace } from "../capacity/take-place.ts";
import type { OperatorAt } from "../operator/operator.ts";
import { readOperatorAt } from "../operator/read-operator.ts";
import { toSettingsView } from "../operator/settings-view.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Tx } from "../platform/db/schema.ts";
import { type Actor, appendJournal } from "../platform/journal/append-journal.ts";
import { toPriceLineView } from "../quotes/line-words.ts";
import { priceRequest } from "../quotes/make-quote.ts";
import type { Services } from "../services.ts";
import { publishTerms } from "../terms/publish-terms.ts";
import type { Run } from "../use-case.ts";
import { viewOfficeBooking } from "./view-office-booking.ts";

type Wanted = BodyOf<typeof telephoneApi.bookByTelephone>["booking"];

/** What it costs and whether there is room, said on the telephone; nothing is promised by it. */
export const previewTelephoneBooking: Run<
  typeof telephoneApi.previewTelephoneBooking,
  "db" | "clock"
> = async ({ db, clock }, { body, origin }) => {
  const now = clock.now();
  const operator = await readOperatorAt(db, now);
  const { services: serviceIds, ...request } = body.quote;
  const stay = decideStay(request, withoutNotice(operator), now);
  if (!stay.ok) return stay;
  const priced = priceRequest(operator.tariff, { stay: stay.value, serviceIds }, now);
  if (!priced.ok) return reject(refusal("invalid", priced.refusal.fields));
  const room = await findRoom(db, stay.value, operator.capacityPolicy);
  const lines = priced.value.lines.map((line) => toPriceLineView(line, origin.locale, operator));
  return accept({ lines, total: priced.value.total, free: room.ok });
};

/** Booked by the office for a person who may have an account or not; paid in cash on arrival (office §3). */
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
  const order = prepare(wanted, operator, now);
  if (!order.ok) return order;
  await prepareCounters(services, allocationsOf(order.value.stay), [order.value.stay.returnDate]);
  const actor = `staff ${caller.staffId}` as const;
  const accepted = await termsFor(services, operator, order.value.locale);
  const placed = await decideInTransaction(db, (tx) => place(tx, { ...order.value, ...accepted }, actor));
  return placed.ok ? accept(await viewOfficeBooking(db, placed.value, looking)) : placed;
};

/** The terms as they stand go to the person with the confirmation (cancellation §9). */
async function termsFor(
  services: Pick<Services, "db" | "clock" | "config" | "cards">,
  operator: OperatorAt,
  locale: Locale,
): Promise<Pick<Booking, "termsVersion" | "termsHash">> {
  const shown = toSettingsView(operator, services);
  const { termsVersion: number } = operator.ordering;
  const { version, texts } = await publishTerms(services.db, shown, number, services.clock.now());
  return { termsVersion: version, termsHash: texts[locale].hash };
}

/** Whoever is on the telephone may come at once: the notice is the site's. */
function withoutNotice({ stayPolicy }: OperatorAt): OperatorAt["stayPolicy"] {
  return { ...stayPolicy, minimumNoticeHours: 0 };
}

type Ordered = Omit<Booking, "reference" | "accountId">;
type Prepared = Omit<Ordered, "termsVersion" | "termsHash">;
type PrepareRefusal = Refusal<"invalid" | "too-late" | "too-many-days" | "cash-not-offered">;

function prepare(wanted: Wanted, operator: OperatorAt, now: Instant): Result<Prepared, PrepareRefusal> {
  const { departureDate, dropOffTime, returnDate, landingTime, services: serviceIds } = wanted;
  const request = { departureDate, dropOffTime, returnDate, landingTime };
  const stay = decideStay(request, withoutNotice(operator), now);
  if (!stay.ok) return stay;
  const priced = priceRequest(operator.tariff, { stay: stay.value, serviceIds }, now);
  if (!priced.ok) return reject(refusal("invalid", priced.refusal.fields));
  const method = decidePaymentMethod("cash", priced.value.total, operator.ordering);
  if (!method.ok) return reject(refusal("cash-not-offered"));
  const vehicle = checkVehicle(wanted.vehicle);
  if (!vehicle.ok) return vehicle;
  return toOrder(wanted, operator, now, { stay: stay.value, price: priced.value, vehicle: vehicle.value });
}

type Decided = { readonly stay: Stay; readonly price: Price; readonly vehicle: Vehicle };

function toOrder(
  wanted: Wanted,
  operator: OperatorAt,
  now: Instant,
  { stay, price, vehicle }: Decided,
): Result<Prepared, Refusal<"invalid">> {
  const email = toEmailAddress(wanted.person.email);
  const phone = toPhoneNumber(wanted.person.phone);
  const departureFlight = parseFlightNumber(wanted.departureFlight);
  const arrivalFlight = parseFlightNumber(wanted.arrivalFlight);
  const isTerminal = (id: string) => operator.terminals.some((known) => known.id === id);
  const fields: Record<string, FieldRule> = {
    ...(!email && { email: "email" }),
    ...(!phone && { phone: "phone" }),
    ...(!departureFlight && { departureFlight: "flight" }),
    ...(!arrivalFlight && { arrivalFlight: "flight" }),
    ...(!isTerminal(wanted.departureTerminal) && { departureTerminal: "unknown" }),
    ...(!isTerminal(wanted.arrivalTerminal) && { arrivalTerminal: "unknown" }),
  };
  if (!email || !phone || !departureFlight || !arrivalFlight || Object.keys(fields).length > 0) {
    return reject(refusal("invalid", fields));
  }
  const { id, locale, departureTerminal, arrivalTerminal, person } = wanted;
  return accept({
    ...{
      id,
      locale,
      departureTerminal,
      arrivalTerminal,
      departureFlight,
      arrivalFlight,
      stay,
      price,
      vehicle,
    },
    ...{ status: firstStatus(false), quoteId: null, vehicleId: null, promoCode: null },
    ...{ paymentMethod: "cash", paid: noMoney, refunded: noMoney, person: { ...person, email, phone } },
    serviceIds: wanted.services,
    tariffVersion: operator.tariffVersion,
    ...{ termsAcceptedAt: now, expressStart: true, createdAt: now, concludedAt: now },
    ...{ holdExpiresAt: null, canceledAt: null, cancelReason: null, receivedAt: null, withdrawnAt: null },
  });
}

async function place(
  tx: Tx,
  order: Ordered,
  actor: Actor,
): Promise<Result<Booking, Refusal<"sold-out" | "plate-booked">>> {
  // capacity §9: one car stands once in the lot. How many unpaid ones an account has is the office's to allow.
  const plate = order.vehicle.licensePlate;
  await lockStaysOf(tx, plate);
  const other = await findStayOfPlate(tx, { id: order.id, stay: order.stay, plate }, order.createdAt);
  if (other) return reject(refusal("plate-booked", { licensePlate: "booked" }));
  const booking = await insertWithReference(tx, { ...order, accountId: await accountOf(tx, order) });
  await appendJournal(tx, {
    at: booking.createdAt,
    actor,
    kind: "booking-created",
    subject: `booking ${booking.reference}`,
    data: {
      ...{ bookingId: booking.id, status: booking.status, total: booking.price.total },
      ...{ paymentMethod: booking.paymentMethod, byTelephone: true },
    },
  });
  await announceConfirmed(tx, booking);
  // The place last, because its counter rows are the most contended.
  const placed = await takePlace(tx, booking.stay);
  return placed.ok ? accept(booking) : placed;
}

/** A confirmed account with that address sees the booking among its own. */
async function accountOf(tx: Tx, { person }: Prepared): Promise<string | null> {
  const email = toEmailAddress(person.email);
  if (email === undefined) return null;
  const account = await findAccountByEmail(tx, email);
  return account && account.confirmedAt !== null ? account.id : null;
}

async function insertWithReference(tx: Tx, order: Omit<Booking, "reference">): Promise<Booking> {
  for (let tries = 0; tries < 5; tries += 1) {
    const booking = { ...order, reference: referenceFromBytes(randomBytes(8)) };
    if (await insertBooking(tx, booking)) return booking;
  }
  throw new Error("no free booking reference in five tries");
}
