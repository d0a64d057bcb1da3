import type { ReactNode } from "react";
import type { BookingView } from "#contract/bookings.ts";
import type { JourneyRequest } from "#domain/booking/journey.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { bookingStatusLabel } from "#domain/language/booking-status-label.ts";
import { formatDate } from "#domain/language/format.ts";
import { StatusMark } from "#web/ui/feedback/status-mark.tsx";
import { BoardingPass } from "#web/ui/ticket/boarding-pass.tsx";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useSettings } from "./settings-context.ts";
import { TerminalSign } from "./terminal-sign.tsx";
import { TicketFacts } from "./ticket-facts.tsx";
import { VehiclePlate } from "./vehicle-plate.tsx";

type Shown = Pick<
  BookingView,
  | "reference"
  | "status"
  | "withdrawnAt"
  | "upcoming"
  | "departureDate"
  | "dropOffTime"
  | "returnDate"
  | "landingTime"
  | "reservedDays"
  | keyof JourneyRequest
> & { readonly vehicle: Pick<BookingView["vehicle"], "brand" | "model" | "color" | "licensePlate"> };

type Props = {
  readonly booking: Shown;
  /** The code to scan, on a tear-off stub. */
  readonly stub?: ReactNode;
  readonly actions?: ReactNode;
};

/** A booking as a boarding pass, its form everywhere (identity). */
export function BookingTicket({ booking, stub, actions }: Props) {
  const words = useWords(ticketWords);
  const locale = useLocale();
  const { brand } = useSettings();
  const { vehicle } = booking;
  const said = bookingStatusLabel(booking, locale);
  // Past bookings show the year, coming ones the weekday.
  const style = booking.upcoming ? "short" : "compact";
  return (
    <BoardingPass
      brand={brand}
      reference={booking.reference}
      referenceLabel={words.reference}
      from={{
        label: words.dropOff,
        sign: <TerminalSign terminalId={booking.departureTerminal} date={booking.departureDate} />,
        time: booking.dropOffTime,
        date: formatDate(booking.departureDate, locale, style),
        flight: formatFlightNumber(booking.departureFlight),
      }}
      to={{
        label: words.landing,
        sign: <TerminalSign terminalId={booking.arrivalTerminal} date={booking.returnDate} />,
        time: booking.landingTime,
        date: formatDate(booking.returnDate, locale, style),
        flight: formatFlightNumber(booking.arrivalFlight),
      }}
      middle={words.days(booking.reservedDays)}
      foot={
        <>
          <VehiclePlate licensePlate={vehicle.licensePlate} />
          <TicketFacts journey={booking} />
          <span>{`${vehicle.brand} ${vehicle.model}, ${vehicle.color}`}</span>
          <StatusMark kind={said.tone}>{said.label}</StatusMark>
        </>
      }
      stub={stub}
      actions={actions}
    />
  );
}
