import type { BookingView } from "#contract/bookings.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { Download, Print } from "#web/ui/pictograms/action-pictograms.tsx";
import { Receipt } from "#web/ui/pictograms/service-pictograms.tsx";
import { Calendar } from "#web/ui/pictograms/stay-pictograms.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { useBookingFiles } from "../own-booking/use-booking-files.ts";
import { useTicketPicture } from "../ticket-export/use-ticket-picture.ts";

/** Calendar file, print, picture, invoice and terms. */
export function TicketActions({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const { reference, hasInvoice, hasTerms } = booking;
  const { ticket, invoice, terms } = useBookingFiles(reference);
  const picture = useTicketPicture(booking);
  return (
    <>
      {meaningOf(booking).isExpected && (
        <>
          <Button
            variant="quiet"
            size="s"
            icon={<Calendar size="s" />}
            loading={ticket.sending}
            onClick={ticket.run}
          >
            {words.calendar}
          </Button>
          <Button
            variant="quiet"
            size="s"
            icon={<Download size="s" />}
            loading={picture.sending}
            onClick={picture.run}
          >
            {words.picture}
          </Button>
        </>
      )}
      <Button variant="quiet" size="s" icon={<Print size="s" />} onClick={() => print()}>
        {words.print}
      </Button>
      {hasInvoice && <PaperButton file={invoice}>{words.invoice}</PaperButton>}
      {hasTerms && <PaperButton file={terms}>{words.terms}</PaperButton>}
      <FormFailure
        failure={ticket.failure ?? invoice.failure ?? terms.failure ?? picture.failure}
        task="general"
      />
    </>
  );
}

type PaperProps = {
  readonly file: ReturnType<typeof useBookingFiles>["invoice"];
  readonly children: string;
};

function PaperButton({ file, children }: PaperProps) {
  return (
    <Button variant="quiet" size="s" icon={<Receipt size="s" />} loading={file.sending} onClick={file.run}>
      {children}
    </Button>
  );
}
