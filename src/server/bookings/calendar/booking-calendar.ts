import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import type { Booking } from "#domain/booking/booking.ts";
import { takesPlace } from "#domain/booking/booking-states.ts";
import type { Locale } from "#domain/locale.ts";
import { terminalNameOn } from "#domain/terminal/terminal.ts";
import { hour, type LocalDate, minute } from "#domain/time.ts";
import { formatPlate } from "#domain/vehicle/licence-plate.ts";
import type { Operator } from "../../operator/operator.ts";
import { calendarWords } from "./calendar-words.ts";
import { type LocalMoment, localMoment } from "./local-moment.ts";
import { parisTimezone } from "./paris-timezone.ts";

const handoverMinutes = 15;
const alarmHours = 3;

/** The two appointments of a booking, at the airport's time wherever the reader is. */
export function bookingCalendar(booking: Booking, operator: Operator, locale: Locale): string {
  const { stay } = booking;
  const words = calendarWords[locale];
  const calendar = ical({
    name: `${operator.brand} ${booking.reference}`,
    prodId: { company: "valet-service", product: "bookings", language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of the calendar's own, what must be UTC stays UTC; each event names its zone.
    timezone: { name: null, generator: (zone) => (zone === "Europe/Paris" ? parisTimezone : null) },
  });
  calendar.createEvent(
    toEvent(booking, operator, locale, {
      part: "drop-off",
      summary: words.dropOff,
      date: stay.departureDate,
      at: localMoment(stay.dropOffAt, stay.departureDate, stay.dropOffTime),
      terminalId: booking.departureTerminal,
      flight: booking.departureFlight,
    }),
  );
  calendar.createEvent(
    toEvent(booking, operator, locale, {
      part: "return",
      summary: words.handBack,
      date: stay.returnDate,
      at: localMoment(stay.landingAt, stay.returnDate, stay.landingTime),
      terminalId: booking.arrivalTerminal,
      flight: booking.arrivalFlight,
    }),
  );
  return calendar.toString();
}

type Appointment = {
  readonly part: "drop-off" | "return";
  readonly summary: string;
  readonly date: LocalDate;
  readonly at: LocalMoment;
  readonly terminalId: string;
  readonly flight: string;
};

function toEvent(
  { reference, status, vehicle, createdAt }: Booking,
  operator: Operator,
  locale: Locale,
  { part, summary, date, at, terminalId, flight }: Appointment,
): ICalEventData {
  const words = calendarWords[locale];
  const terminal = operator.terminals.find(({ id }) => id === terminalId);
  const name = words.terminal(terminal ? terminalNameOn(terminal, date) : terminalId);
  const description = [
    terminal?.meetingPoint[locale],
    words.flight(flight),
    `${vehicle.brand} ${vehicle.model}, ${formatPlate(vehicle.licensePlate)}`,
    operator.legal.phone && words.phone(operator.legal.phone),
    words.reference(reference),
  ];
  return {
    id: `${reference}-${part}@valet-service`,
    stamp: new Date(createdAt),
    start: at,
    end: at.later(handoverMinutes * minute),
    timezone: operator.airport.zone,
    summary: `${summary}, ${name} (${reference})`,
    location: `${name}, ${operator.airport.name[locale]}`,
    description: description.filter(Boolean).join("\n"),
    status: takesPlace(status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    alarms: [{ type: ICalAlarmType.display, trigger: alarmHours * (hour / 1000), description: summary }],
  };
}
