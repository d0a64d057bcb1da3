import { fetchInvoice, fetchTerms, fetchTicket } from "#contract/bookings.ts";
import { callForFile } from "#web/api/api-call.ts";
import { type Action, useAction } from "#web/parts/forms/use-action.ts";
import { saveFile } from "#web/parts/save-file.ts";

type BookingFiles = { readonly ticket: Action<[]>; readonly invoice: Action<[]>; readonly terms: Action<[]> };

/** Downloads a booking's calendar file, its invoice and its terms. */
export function useBookingFiles(reference: string): BookingFiles {
  const params = { reference };
  const ticket = useAction(async () => {
    const answer = await callForFile(fetchTicket, { params });
    if (!answer.ok) return answer.refusal;
    saveFile(answer.value, `${reference}.ics`);
    return undefined;
  });
  const invoice = useAction(async () => {
    const answer = await callForFile(fetchInvoice, { params });
    if (!answer.ok) return answer.refusal;
    saveFile(answer.value, `${reference}.pdf`);
    return undefined;
  });
  const terms = useAction(async () => {
    const answer = await callForFile(fetchTerms, { params });
    if (!answer.ok) return answer.refusal;
    saveFile(answer.value, `${reference}.html`);
    return undefined;
  });
  return { ticket, invoice, terms };
}
