import type { FormEvent } from "react";
import { type FoundBooking, officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import {
  type BookingPhase,
  bookingPhases,
  bookingStatuses,
  phaseOfStatus,
} from "#domain/booking/booking-states.ts";
import { statusFilterLabel } from "#domain/language/booking-status-label.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import css from "../office/office.module.css";
import { ScreenLinks } from "../office/screen-links.tsx";
import { DeskLink } from "../routing/desk-link.tsx";
import { goTo, useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import list from "./booking-list.module.css";
import { FoundRow } from "./found-row.tsx";

/** The search is kept in the URL, so that it can be bookmarked, shared and reached with Back (office §1). */
export function BookingsScreen() {
  const words = useWords(bookingsWords);
  const locale = useLocale();
  const { search } = useDeskLocation();
  const query = new URLSearchParams(search);
  const q = query.get("q") ?? "";
  const status = bookingStatuses.find((one) => one === query.get("status"));
  const page = Math.max(1, Number(query.get("page") ?? 1) || 1);
  const phase = q === "" ? phaseAsked(query.get("phase"), status) : undefined;
  const found = useDeskQuery(officeBookingApi.searchBookings, {
    query: { q, ...(status && { status }), ...(phase && { phase }), page },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    goTo(deskPaths.bookings({ q: fieldValue(form, "q").trim(), status: fieldValue(form, "status") }));
  };
  return (
    <DeskScreen>
      <ScreenHead title={words.title}>
        <DeskLink className={classNames(css, "way")} to={deskPaths.telephone()}>
          {words.byTelephone}
        </DeskLink>
      </ScreenHead>
      <form role="search" className={classNames(list, "search")} key={search} onSubmit={submit} noValidate>
        <TextField label={words.search} name="q" type="search" defaultValue={q} autoComplete="off" />
        <SelectField
          label={words.status}
          name="status"
          defaultValue={status ?? ""}
          options={[
            { value: "", label: words.allStatuses },
            ...bookingStatuses.map((value) => ({ value, label: statusFilterLabel(value, locale) })),
          ]}
        />
        <Button type="submit" size="m">
          {words.go}
        </Button>
      </form>
      <div className={classNames(css, "part")}>
        {phase === undefined ? null : <Phases current={phase} status={status} />}
        <div role="status">
          {found.value?.nearly ? <p>{words.nearly}</p> : null}
          {found.value?.bookings.length === 0 ? <p>{words.nothing}</p> : null}
        </div>
      </div>
      <QueryState query={found} />
      <ul role="list" className={classNames(css, "list")}>
        {(found.value?.bookings ?? []).map((booking) => (
          <FoundRow key={booking.reference} booking={booking} />
        ))}
      </ul>
      <Pager q={q} status={status} phase={phase} page={page} more={found.value?.more === true} />
    </DeskScreen>
  );
}

/** Defaults to coming bookings, which are searched for far more often than all. */
function phaseAsked(typed: string | null, status: FoundBooking["status"] | undefined): BookingPhase {
  const natural = status === undefined ? "coming" : phaseOfStatus(status);
  return bookingPhases.find((one) => one === typed) ?? natural;
}

type PhasesProps = {
  readonly current: BookingPhase;
  readonly status: FoundBooking["status"] | undefined;
};

function Phases({ current, status }: PhasesProps) {
  const words = useWords(bookingsWords);
  return (
    <ScreenLinks
      label={words.phase}
      ways={bookingPhases.map((phase) => ({
        to: deskPaths.bookings({ status, phase }),
        label: words.phases[phase],
        isCurrent: phase === current,
      }))}
    />
  );
}

type PagerProps = {
  readonly q: string;
  readonly status: FoundBooking["status"] | undefined;
  readonly phase: BookingPhase | undefined;
  readonly page: number;
  readonly more: boolean;
};

function Pager({ q, status, phase, page, more }: PagerProps) {
  const words = useWords(bookingsWords);
  return (
    <nav className={classNames(css, "buttons")}>
      {page > 1 ? (
        <DeskLink
          className={classNames(css, "way")}
          to={deskPaths.bookings({ q, status, phase, page: page - 1 })}
        >
          {words.before}
        </DeskLink>
      ) : null}
      {more ? (
        <DeskLink
          className={classNames(css, "way")}
          to={deskPaths.bookings({ q, status, phase, page: page + 1 })}
        >
          {words.more}
        </DeskLink>
      ) : null}
    </nav>
  );
}
