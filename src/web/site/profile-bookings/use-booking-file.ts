import { useState } from "react";
import { fetchInvoice, fetchTicket } from "#contract/bookings.ts";
import { callForFile } from "#web/api/api-call.ts";
import { saveFile } from "#web/parts/save-file.ts";

type File = "ticket" | "invoice";

/** Downloads a booking's calendar file or invoice; `failed` until the next try. */
export function useBookingFile(reference: string): {
  readonly loading: File | undefined;
  readonly failed: boolean;
  readonly download: (file: File) => void;
} {
  const [loading, setLoading] = useState<File>();
  const [failed, setFailed] = useState(false);
  const download = async (file: File): Promise<void> => {
    setLoading(file);
    setFailed(false);
    const params = { reference };
    const answer =
      file === "ticket"
        ? await callForFile(fetchTicket, { params })
        : await callForFile(fetchInvoice, { params });
    setLoading(undefined);
    if (!answer.ok) return setFailed(true);
    saveFile(answer.value, `${reference}.${file === "ticket" ? "ics" : "pdf"}`);
  };
  return { loading, failed, download: (file) => void download(file) };
}
