import type { DayView, HandoverView } from "#contract/desk/day.ts";
import { boardStatusOf } from "#domain/booking/booking-states.ts";
import { kerbTimeOf } from "#domain/day/handover.ts";
import type { Locale } from "#domain/locale.ts";
import { meetingPointOn, terminalNameOn } from "#domain/terminal/terminal.ts";
import { isoFromInstant, type LocalDate, localTimeOf } from "#domain/time.ts";
import type { Operator } from "../operator/operator.ts";
import { orderedServices } from "../operator/pricing/ordered-services.ts";
import { toWelcomeView, type Welcome } from "../welcome/find-welcome.ts";
import type { BookingOfDay, DayOfHandovers, ReturningBooking } from "./list-handovers.ts";

type Custody = HandoverView["custody"];

/** Custody by the id of its booking, for the cars of the day. */
export type CustodyOfDay = ReadonlyMap<string, NonNullable<Custody>>;

type Facts = {
  readonly date: LocalDate;
  readonly locale: Locale;
  readonly operator: Operator;
  readonly custody: CustodyOfDay;
  readonly welcomes: ReadonlyMap<string, Welcome>;
};

export function handoverViews(handovers: DayOfHandovers, facts: Facts): DayView["movements"] {
  return [
    ...handovers.dropOffs.map((booking) => dropOffView(booking, facts)),
    ...handovers.returns.map((booking) => returnView(booking, facts)),
  ];
}

function dropOffView(booking: BookingOfDay, facts: Facts): HandoverView {
  return {
    ...sharedView(booking, facts),
    kind: "drop-off",
    ...(booking.receivedAt === null && welcomeOf(booking, facts)),
    at: isoFromInstant(booking.dropOffAt),
    time: localTimeOf(booking.dropOffAt, facts.operator.airport.zone),
    ...placeOf(booking.departureTerminal, facts),
    flight: booking.departureFlight,
    ...(booking.receivedAt !== null && { doneAt: isoFromInstant(booking.receivedAt) }),
  };
}

/** The valet who was announced to the traveller, and the word that the valet says first (custody §8). */
function welcomeOf({ id }: BookingOfDay, { welcomes }: Facts): Pick<HandoverView, "welcome"> {
  const welcome = welcomes.get(id);
  return welcome ? { welcome: toWelcomeView(welcome) } : {};
}

function returnView(booking: ReturningBooking, facts: Facts): HandoverView {
  const { zone } = facts.operator.airport;
  const at = kerbTimeOf(booking.expectedLandingAt);
  return {
    ...sharedView(booking, facts),
    kind: "return",
    at: isoFromInstant(at),
    time: localTimeOf(at, zone),
    ...placeOf(booking.arrivalTerminal, facts),
    flight: booking.arrivalFlight,
    landingTime: localTimeOf(booking.expectedLandingAt, zone),
    ...(booking.expectedLandingAt !== booking.landingAt && { bookedLandingTime: booking.landingTime }),
    ...(booking.returnedAt !== null && { doneAt: isoFromInstant(booking.returnedAt) }),
  };
}

function sharedView(booking: BookingOfDay, { operator, custody }: Facts) {
  const known = custody.get(booking.id);
  return {
    reference: booking.reference,
    status: boardStatusOf(booking),
    plate: booking.vehiclePlate,
    vehicle: { brand: booking.vehicleBrand, model: booking.vehicleModel, color: booking.vehicleColor },
    firstname: booking.firstname,
    lastname: booking.lastname,
    phone: booking.phone,
    services: orderedServices(booking.serviceIds, operator),
    due: booking.due,
    ...(booking.withdrawnAt !== null && { withdrawn: true }),
    ...(known && { custody: known }),
  };
}

function placeOf(
  id: string,
  { operator, date, locale }: Facts,
): Pick<HandoverView, "terminal" | "meetingPoint"> {
  const terminal = operator.terminals.find((known) => known.id === id);
  if (terminal === undefined) return { terminal: id };
  const { words } = meetingPointOn(terminal, date);
  return { terminal: terminalNameOn(terminal, date), meetingPoint: words[locale] };
}
