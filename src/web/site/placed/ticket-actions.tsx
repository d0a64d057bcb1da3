import { useState } from "react";
import { type BookingView, fetchInvoice, fetchTicket } from "#contract/bookings.ts";
import { type Result, reject } from "#domain/result.ts";
import { callForFile } from "#web/api/api-call.ts";
import { type Failure, failureWithoutAnswer } from "#web/api/failure.ts";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import { saveFile } from "#web/parts/save-file.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Print } from "#web/ui/pictograms/action-pictograms.tsx";
import { Receipt } from "#web/ui/pictograms/service-pictograms.tsx";
import { Calendar } from "#web/ui/pictograms/travel-pictograms.tsx";
import { placedWords } from "#web/words/booking/placed-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** What one takes away from the ticket: into the calendar, on paper, into the books. */
export function TicketActions({ booking }: { readonly booking: BookingView }) {
  const words = useWords(placedWords).confirmed;
  const { reference, status, hasInvoice } = booking;
  const params = { reference };
  const files = useFiles();
  return (
    <>
      {status === "confirmed" && (
        <Button
          variant="quiet"
          size="s"
          icon={<Calendar size="s" />}
          loading={files.fetching === "ics"}
          onClick={() => files.save("ics", `${reference}.ics`, () => callForFile(fetchTicket, { params }))}
        >
          {words.calendar}
        </Button>
      )}
      <Button variant="quiet" size="s" icon={<Print size="s" />} onClick={() => print()}>
        {words.print}
      </Button>
      {hasInvoice && (
        <Button
          variant="quiet"
          size="s"
          icon={<Receipt size="s" />}
          loading={files.fetching === "pdf"}
          onClick={() => files.save("pdf", `${reference}.pdf`, () => callForFile(fetchInvoice, { params }))}
        >
          {words.invoice}
        </Button>
      )}
      <FormFailure failure={files.failure} task="general" />
    </>
  );
}

type File = "ics" | "pdf";

function useFiles() {
  const [fetching, setFetching] = useState<File>();
  const [failure, setFailure] = useState<Failure>();
  const save = async (
    kind: File,
    name: string,
    fetchFile: () => Promise<Result<Blob, Failure>>,
  ): Promise<void> => {
    setFetching(kind);
    setFailure(undefined);
    const answer = await fetchFile().catch(() => reject(failureWithoutAnswer("offline")));
    setFetching(undefined);
    if (answer.ok) saveFile(answer.value, name);
    else setFailure(answer.refusal);
  };
  return {
    fetching,
    failure,
    save: (...file: Parameters<typeof save>) => void save(...file),
  };
}
