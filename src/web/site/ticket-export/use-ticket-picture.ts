import type { BookingView } from "#contract/bookings.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { formatDate, formatPhone } from "#domain/language/format.ts";
import { phoneAbroad } from "#domain/language/phone/phone-from-anywhere.ts";
import { terminalNameOn } from "#domain/terminal/terminal.ts";
import { toLocalDate } from "#domain/time.ts";
import { formatPlate, normalisePlate } from "#domain/vehicle/licence-plate.ts";
import { type Action, useAction } from "#web/parts/forms/use-action.ts";
import { saveFile } from "#web/parts/save-file.ts";
import { useSettings } from "#web/parts/settings-context.ts";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";

/** Saves the ticket as a picture; the code that draws it is loaded on demand. */
export function useTicketPicture(booking: BookingView): Action<[]> {
  const words = useWords(ticketWords);
  const locale = useLocale();
  const settings = useSettings();
  const nameOf = (id: string, date: string): string => {
    const terminal = settings.terminals.find((known) => known.id === id);
    const day = toLocalDate(date);
    return `${words.terminal} ${terminal && day ? terminalNameOn(terminal, day) : id}`;
  };
  const { vehicle, reference, departureDate, returnDate } = booking;
  const plate = normalisePlate(vehicle.licensePlate);
  return useAction(async () => {
    const { drawTicket } = await import("./draw-ticket.ts");
    const picture = await drawTicket({
      brand: settings.brand,
      reference,
      ends: [
        {
          label: words.dropOff,
          terminal: nameOf(booking.departureTerminal, departureDate),
          time: booking.dropOffTime,
          date: formatDate(departureDate, locale, "short"),
          flight: formatFlightNumber(booking.departureFlight),
        },
        {
          label: words.landing,
          terminal: nameOf(booking.arrivalTerminal, returnDate),
          time: booking.landingTime,
          date: formatDate(returnDate, locale, "short"),
          flight: formatFlightNumber(booking.arrivalFlight),
        },
      ],
      plate: plate ? formatPlate(plate) : vehicle.licensePlate,
      phone: formatPhone(settings.operator.phone, locale),
      phoneAbroad: phoneAbroad(settings.operator.phone, locale),
    });
    saveFile(picture, `${reference}.png`);
    return undefined;
  });
}
