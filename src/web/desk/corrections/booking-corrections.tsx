import { useEffect, useRef, useState } from "react";
import { fetchCorrections } from "#contract/desk/claim-calls.ts";
import type { OkOf } from "#contract/endpoint.ts";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { correctionsWords } from "#web/words/custody/corrections-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { CorrectionForm } from "./correction-form.tsx";
import own from "./corrections.module.css";
import { useFormatValue } from "./use-format-value.ts";

export type Corrections = OkOf<typeof fetchCorrections>;

type Props = {
  readonly booking: Pick<OfficeBooking, "reference" | "history">;
  /** Reloads the booking after a correction. */
  readonly change: (
    ask: () => Promise<DeskResult<typeof officeBookingApi.fetchOfficeBooking>>,
  ) => Promise<boolean>;
};

/** Corrections of wrongly recorded custody data, each with a reason (custody §11). */
export function BookingCorrections({ booking: { reference, history }, change }: Props) {
  const words = useWords(correctionsWords);
  const query = useDeskQuery(fetchCorrections, { params: { reference } });
  const [isOpen, setOpen] = useState(false);
  const corrections = query.value;
  const entries = useRef(history.length);
  const { reload } = query;
  // Any action on this page may change what is correctable; an open form keeps its input.
  useEffect(() => {
    if (entries.current === history.length) return;
    entries.current = history.length;
    void reload();
  }, [history.length, reload]);
  const fold = useRef<HTMLDetailsElement>(null);
  const corrected = (): Promise<boolean> => {
    // The submitted form is replaced: move the focus to the fold's summary, so that it is not lost.
    fold.current?.querySelector("summary")?.focus();
    return change(() => deskCall(officeBookingApi.fetchOfficeBooking, { params: { reference } }));
  };
  return (
    <section className={classNames(css, "part")}>
      <div aria-live="polite" className={`${classNames(css, "part")} ${classNames(own, "told")}`}>
        {corrections !== undefined && corrections.made.length > 0 ? <Made made={corrections.made} /> : null}
      </div>
      <details
        ref={fold}
        className={classNames(css, "fold")}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{words.title}</summary>
        {isOpen ? (
          <div className={classNames(css, "part")}>
            <p className={classNames(css, "quiet")}>{words.text}</p>
            <QueryState query={query} />
            {corrections?.correctable.length === 0 ? <p>{words.nothing}</p> : null}
            {corrections !== undefined && corrections.correctable.length > 0 ? (
              <CorrectionForm
                key={corrections.made.length}
                reference={reference}
                correctable={corrections.correctable}
                onStale={reload}
                onCorrected={corrected}
              />
            ) : null}
          </div>
        ) : null}
      </details>
    </section>
  );
}

function Made({ made }: Pick<Corrections, "made">) {
  const words = useWords(correctionsWords);
  const locale = useLocale();
  const zone = useZone();
  const said = useFormatValue();
  return (
    <>
      <h2>{words.madeTitle}</h2>
      <ul role="list" className={classNames(own, "made")}>
        {made.map(({ id, kind, what, before, after, at, staff, reason }) => (
          <li key={id}>
            <b>
              {words.made[kind] ?? words.became(words.details[what], said(what, before), said(what, after))}
            </b>
            <span>{reason === undefined ? words.forgotten : words.quoted(reason)}</span>
            <span className={classNames(css, "quiet")}>
              {staff === undefined ? null : `${staff} · `}
              {formatInstant(at, locale, zone)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
