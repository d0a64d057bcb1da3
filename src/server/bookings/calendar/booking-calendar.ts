import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block } from "timezones-ical-library";
import type { Booking } from "#domain/booking/booking.ts";
import { takesPlace } from "#domain/booking/booking-states.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { bookingLabels } from "#domain/language/booking-labels.ts";
import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { phoneFromAnywhere } from "#domain/language/phone/phone-from-anywhere.ts";
import type { Locale } from "#domain/locale.ts";
import { meetingPointOn, terminalNameOn, terminalNamingOn } from "#domain/terminal/terminal.ts";
import { hour, type Instant, type LocalDate } from "#domain/time.ts";
import { formatPlate } from "#domain/vehicle/licence-plate.ts";
import type { Operator } from "../../operator/operator.ts";
import { calendarWords } from "./calendar-words.ts";
import { type LocalMoment, localMoment } from "./local-moment.ts";

const handoverMinutes = 15;
const alarmHours = 3;

export type CalendarFile = {
  readonly operator: Operator;
  readonly locale: Locale;
  /** Calendar SEQUENCE: of two files the newer has the higher number. */
  readonly revision: number;
  readonly writtenAt: Instant;
};

/** The two appointments of a booking, in the airport's time zone; for a cancelled booking, their cancellation. */
export function bookingCalendar(booking: Booking, file: CalendarFile): string {
  const { operator, locale } = file;
  const { stay } = booking;
  const words = calendarWords[locale];
  const calendar = ical({
    name: escapeText(`${operator.brand} ${booking.reference}`),
    prodId: { company: "valet-service", product: "bookings", language: locale.toUpperCase() },
    method: takesPlace(booking.status) ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
    // Without a time zone for the calendar, UTC times stay UTC; each event names its own zone.
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  calendar.createEvent(
    toEvent(booking, file, {
      part: "drop-off",
      summary: words.dropOff,
      date: stay.departureDate,
      at: localMoment(stay.dropOffAt, stay.departureDate, stay.dropOffTime),
      terminalId: booking.departureTerminal,
      flight: booking.departureFlight,
    }),
  );
  calendar.createEvent(
    toEvent(booking, file, {
      part: "return",
      summary: words.handBack,
      date: stay.returnDate,
      at: localMoment(stay.landingAt, stay.returnDate, stay.landingTime),
      terminalId: booking.arrivalTerminal,
      flight: booking.arrivalFlight,
    }),
  );
  return lasting(calendar.toString());
}

/** The library does not escape a calendar's name: a line break in it would inject a property (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

/**
 * Replaces the end by a duration: the library writes the end in local time only, which in the night of a clock change
 * lies before the start or an hour too late (RFC 5545 §3.8.2.5).
 */
function lasting(file: string): string {
  return file.replaceAll(
    /^(DTSTART;TZID=[^:]+:\d{8}T\d{6})\r\n/gm,
    `$1\r\nDURATION:PT${handoverMinutes}M\r\n`,
  );
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
  booking: Booking,
  { operator, locale, revision, writtenAt }: CalendarFile,
  { part, summary, date, at, terminalId, flight }: Appointment,
): ICalEventData {
  const { reference, status, vehicle } = booking;
  const words = calendarWords[locale];
  const labels = bookingLabels[locale];
  const terminal = operator.terminals.find(({ id }) => id === terminalId);
  const name = `${labels.terminal} ${terminal ? terminalNameOn(terminal, date) : terminalId}`;
  const naming = terminal && terminalNamingOn(terminal, date, operator.terminals);
  const description = [
    // For readers whose calendar keeps cancelled events.
    !takesPlace(status) && bookingStatusLabel(booking, locale).label,
    naming?.previous && labels.formerly(naming.previous.names.join("/")),
    naming?.next && labels.soon(naming.next.name),
    terminal && meetingPointOn(terminal, date).words[locale],
    words.flight(formatFlightNumber(flight)),
    `${vehicle.brand} ${vehicle.model}, ${formatPlate(vehicle.licensePlate)}`,
    operator.legal.phone && words.phone(phoneFromAnywhere(operator.legal.phone, locale)),
    words.reference(reference),
  ];
  return {
    id: `${reference}-${part}@valet-service`,
    stamp: new Date(writtenAt),
    sequence: revision,
    start: at,
    ...(operator.legal.email !== "" && { organizer: { name: operator.brand, email: operator.legal.email } }),
    timezone: operator.airport.zone,
    summary: `${summary}, ${name} (${reference})`,
    location: `${name}, ${operator.airport.name[locale]}`,
    description: description.filter(Boolean).join("\n"),
    status: takesPlace(status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    alarms: [{ type: ICalAlarmType.display, trigger: alarmHours * (hour / 1000), description: summary }],
  };
}
