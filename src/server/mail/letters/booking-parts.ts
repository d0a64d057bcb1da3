// The pieces of a booking that several letters show.

import type { Booking } from "#domain/booking/booking.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { energyNames } from "#domain/language/energy-names.ts";
import { journeyFacts } from "#domain/language/journey-facts.ts";
import type { Cents } from "#domain/money.ts";
import { meetingPointOn, type Terminal, terminalNamingOn } from "#domain/terminal/terminal.ts";
import type { LocalDate } from "#domain/time.ts";
import { formatPlate, isFrenchPlate } from "#domain/vehicle/licence-plate.ts";
import { lineLabel } from "../../quotes/line-words.ts";
import type { MailBlock, MailLink, Ticket, TicketEnd } from "../blocks/mail-document.ts";
import type { LetterContext } from "./letter-context.ts";

export function ticketOf(booking: Booking, context: LetterContext): MailBlock {
  const { labels, operator } = context;
  const { vehicle } = booking;
  const plate = vehicle.licensePlate;
  const energy = vehicle.energy && energyNames[context.locale][vehicle.energy];
  const ticket: Ticket = {
    brand: operator.brand,
    reference: booking.reference,
    status: bookingStatusLabel(booking, context.locale),
    days: [labels.days(booking.stay.reservedDays), ...journeyFacts(booking, labels)].join(" · "),
    departure: departureOf(booking, context),
    arrival: arrivalOf(booking, context),
    vehicle: {
      label: labels.vehicle,
      name: [`${vehicle.brand} ${vehicle.model}`.trim(), vehicle.color, energy].filter(Boolean).join(", "),
      plate: { text: formatPlate(plate), french: isFrenchPlate(plate) },
    },
  };
  return { kind: "ticket", ticket };
}

export function departureOf(booking: Booking, context: LetterContext): TicketEnd {
  const { stay, departureTerminal, departureFlight } = booking;
  const end = { date: stay.departureDate, terminal: departureTerminal, flight: departureFlight };
  return toEnd({ ...end, time: stay.dropOffTime, label: context.labels.dropOff }, context);
}

export function arrivalOf(booking: Booking, context: LetterContext): TicketEnd {
  const { stay, arrivalTerminal, arrivalFlight } = booking;
  const end = { date: stay.returnDate, terminal: arrivalTerminal, flight: arrivalFlight };
  return toEnd({ ...end, time: stay.landingTime, label: context.labels.landing }, context);
}

type EndFacts = {
  readonly label: string;
  readonly date: LocalDate;
  readonly time: string;
  readonly terminal: string;
  readonly flight: string;
};

function toEnd({ label, date, time, terminal, flight }: EndFacts, context: LetterContext): TicketEnd {
  const { words, labels, format } = context;
  const naming = namingOf(terminal, date, context);
  return {
    label,
    sign: naming.name,
    terminal: words.frame.terminal(naming.name),
    ...(naming.otherName !== undefined && { otherName: naming.otherName }),
    time,
    shortDate: format.shortDate(date),
    longDate: format.longDate(date),
    flight: formatFlightNumber(flight),
    flightLabel: labels.flight,
  };
}

/** rules §1: around the airport's renaming both names are shown. */
function namingOf(id: string, date: LocalDate, { operator, labels }: LetterContext) {
  const terminal = terminalOf(id, operator.terminals);
  if (terminal === undefined) return { name: id, otherName: undefined };
  const { name, previous, next } = terminalNamingOn(terminal, date, operator.terminals);
  const before = previous && labels.formerly(previous.names.join("/"));
  const after = next && labels.soon(next.name);
  return { name, otherName: before ?? after };
}

function terminalOf(id: string, terminals: readonly Terminal[]): Terminal | undefined {
  return terminals.find((terminal) => terminal.id === id);
}

/** The meeting point on the day of the handover, which may differ from today's. */
export function meetingPoint(id: string, date: LocalDate, { operator, locale }: LetterContext): string {
  const terminal = terminalOf(id, operator.terminals);
  return terminal ? meetingPointOn(terminal, date).words[locale] : "";
}

export function pricesOf({ price }: Booking, context: LetterContext): MailBlock {
  const { labels, format, operator, locale } = context;
  const { total, vat } = labels.price;
  return {
    kind: "prices",
    prices: {
      lines: price.lines.map((line) => ({
        label: lineLabel(line, locale, operator),
        amount: format.money(line.amount),
      })),
      total: { label: total, amount: format.money(price.total) },
      note: vat(price.vatRate, format.money(price.vat)),
    },
  };
}

/** The refund and its means; or why there is none. */
export function refundText(
  booking: Booking,
  refund: Cents,
  { refunds, format, backBy = booking.paymentMethod }: RefundWords,
): string {
  if (refund > 0) return refunds[backBy](format.money(refund));
  return booking.paid > 0 ? refunds.nothing : refunds.nothingPaid;
}

/** The wording for the reader of the letter: the traveller, or the operator. */
type RefundWords = Pick<LetterContext, "format" | "backBy"> & {
  readonly refunds: LetterContext["words"]["booking"]["refunds"];
};

/** Where to find the credit notes: one for each payment that is refunded. */
export function creditNote(
  { paid, accountId }: Booking,
  refund: number,
  { words, links, papers = 0 }: LetterContext,
): readonly Extract<MailBlock, { readonly kind: "small" }>[] {
  if (refund === 0 || paid === 0) return [];
  const { attached, alsoInAccount, inAccount, link } = words.booking.creditNote;
  if (accountId === null) return papers > 0 ? [{ kind: "small", text: attached(papers) }] : [];
  const text = papers > 0 ? `${attached(papers)} ${alsoInAccount(papers)}` : inAccount;
  return [{ kind: "small", text, links: [{ label: link, url: links.bookings() }] }];
}

/** mails §2: omitted without an account, because the traveller's own pages require signing in. */
export function ownPage({ accountId }: Booking, link: MailLink): readonly MailBlock[] {
  return accountId === null ? [] : [{ kind: "action", link }];
}

/** The four steps of the stay, from handing over the keys to getting them back. */
export function stayStops(booking: Booking, context: LetterContext): MailBlock {
  const { steps } = context.words.booking;
  const departure = departureOf(booking, context);
  const arrival = arrivalOf(booking, context);
  return {
    kind: "steps",
    steps: [
      {
        when: steps.when(departure.shortDate, departure.time),
        title: steps.dropOff(departure.terminal),
        text: meetingPoint(booking.departureTerminal, booking.stay.departureDate, context),
      },
      { when: steps.onSite, title: steps.inspection, text: steps.inspectionText },
      {
        when: context.labels.days(booking.stay.reservedDays),
        title: steps.parked,
        text: steps.parkedText,
      },
      {
        when: steps.when(arrival.shortDate, arrival.time),
        title: steps.return(arrival.terminal),
        text: meetingPoint(booking.arrivalTerminal, booking.stay.returnDate, context),
      },
    ],
  };
}
