import { useState } from "react";
import { markNoShow } from "#contract/desk/move-calls.ts";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { meaningOf } from "#domain/booking/booking-states.ts";
import { formatSiren } from "#domain/company/siren.ts";
import { formatFlightNumber } from "#domain/flight/format-flight-number.ts";
import { energyNames } from "#domain/language/energy-names.ts";
import { formatDate, formatInstant } from "#domain/language/format.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";
import { TicketFacts } from "#web/parts/ticket-facts.tsx";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Unbroken } from "#web/ui/unbroken.tsx";
import { ticketWords } from "#web/words/booking/ticket-words.ts";
import { companyWords } from "#web/words/company/company-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { NoShowDialog } from "../board/no-show-dialog.tsx";
import { CompanyForm } from "../booked-company/company-form.tsx";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { BookingHead } from "../booking-head/booking-head.tsx";
import { BookingCustody } from "../claims/booking-custody.tsx";
import { BookingCorrections } from "../corrections/booking-corrections.tsx";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { EmailLink } from "../office/email-link.tsx";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useScrollToFragment } from "../routing/page-fragment.ts";
import type { Me } from "../session/desk-session.ts";
import { useStepUp } from "../team/use-step-up.tsx";
import { AmendForm } from "./amend-form.tsx";
import { BookingMails, BookingNotes, BookingSms } from "./booking-folder.tsx";
import { BookingHistory } from "./booking-history.tsx";
import { BookingMoney } from "./booking-money.tsx";
import list from "./bookings.module.css";
import { DueLinkForm } from "./due-link-form.tsx";
import { CancelForm, GoodwillForm } from "./money-back-forms.tsx";
import { hasLink, PaymentLinkCard } from "./payment-link-card.tsx";
import { ValetForm } from "./valet-form.tsx";

type Props = { readonly reference: string; readonly me: Me };

/** All of one booking, and what the office may do with it (office §2). */
export function BookingScreen({ reference, me }: Props) {
  const words = useWords(bookingsWords);
  const { query, change, failure, busy, dialog } = useBooking(reference);
  const booking = query.value;
  useScrollToFragment(booking !== undefined);
  return (
    <DeskScreen busy={busy}>
      <ScreenHead title={<Unbroken text={reference} />}>
        <DeskLink className={classNames(css, "way")} to={deskPaths.bookings()}>
          {words.back}
        </DeskLink>
      </ScreenHead>
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <QueryState query={query} />
      {booking === undefined ? null : <BookingHead booking={booking} me={me} />}
      {booking === undefined ? null : <BookingSheet booking={booking} me={me} change={change} />}
      {dialog}
    </DeskScreen>
  );
}

function useBooking(reference: string) {
  const stepUp = useStepUp();
  const query = useDeskQuery(officeBookingApi.fetchOfficeBooking, { params: { reference } });
  const { busy, failure, run } = useDeskAction(async (ask: Parameters<BookingChange>[0]) => {
    const answer = await stepUp.run(ask);
    if (!answer.ok) {
      // Sent before with other values, and recorded: the form begins anew over what it did.
      if (answer.refusal.code === "key-reused") await query.reload();
      return answer.refusal;
    }
    query.show(answer.value);
    return undefined;
  });
  return { query, change: run satisfies BookingChange, failure, busy, dialog: stepUp.dialog };
}

type SheetProps = { readonly booking: OfficeBooking; readonly me: Me; readonly change: BookingChange };

function BookingSheet({ booking, me, change }: SheetProps) {
  const may = (action: OfficeBooking["actions"][number]) => booking.actions.includes(action);
  return (
    <div className={classNames(css, "columns")}>
      <div className={classNames(css, "stack")}>
        <BookingTicket booking={booking} />
        {hasLink(booking) ? (
          <PaymentLinkCard key={booking.history.length} booking={booking} change={change} />
        ) : null}
        <BookingMoney booking={booking} />
        {may("preparePack") && me.permissions.includes("manageClaims") ? (
          <BookingCustody reference={booking.reference} />
        ) : null}
        {may("preparePack") && me.permissions.includes("correctMoves") ? (
          <BookingCorrections booking={booking} change={change} />
        ) : null}
        {booking.valets.length > 0 ? (
          <ValetForm key={booking.welcome?.staffId} booking={booking} change={change} />
        ) : null}
        {may("askForDue") ? <DueLinkForm key={booking.due} booking={booking} change={change} /> : null}
        {may("amend") ? (
          <AmendForm key={`${booking.total} ${booking.awaits?.until}`} booking={booking} change={change} />
        ) : null}
        {may("changeCompany") ? <CompanyForm booking={booking} change={change} /> : null}
        {may("refund") && me.permissions.includes("goodwillRefund") ? (
          <GoodwillForm key={booking.refunded} booking={booking} change={change} />
        ) : null}
        {may("markNoShow") ? <NoShowButton booking={booking} change={change} /> : null}
        {may("cancel") ? <CancelForm booking={booking} change={change} /> : null}
      </div>
      <div className={classNames(css, "stack")}>
        <BookingNotes booking={booking} change={change} />
        <BookingMails booking={booking} change={change} />
        <BookingSms booking={booking} />
        <BookingHistory booking={booking} />
      </div>
    </div>
  );
}

function BookingTicket({ booking }: { readonly booking: OfficeBooking }) {
  const words = useWords(bookingsWords);
  const locale = useLocale();
  const zone = useZone();
  const { terminal } = useWords(ticketWords);
  const { person, vehicle } = booking;
  return (
    <section className={classNames(css, "part", "card")}>
      <h2>{words.stay}</h2>
      {booking.withdrawnAt === undefined ? null : (
        <p>
          <strong>{words.withdrawn(formatInstant(booking.withdrawnAt, locale, zone))}</strong>
          {meaningOf(booking).isHere ? ` ${words.toReturn}` : null}
        </p>
      )}
      <p>
        <TicketFacts journey={booking} />
      </p>
      <dl className={classNames(list, "pairs")}>
        <dt>{words.dropOff}</dt>
        <dd>
          {formatDate(booking.departureDate, locale, "long")} {booking.dropOffTime} · {terminal}
          {"\u00a0"}
          {booking.terminalNames.departure} · {formatFlightNumber(booking.departureFlight)}
        </dd>
        <dt>{words.landing}</dt>
        <dd>
          {formatDate(booking.returnDate, locale, "long")} {booking.landingTime} · {terminal}
          {"\u00a0"}
          {booking.terminalNames.arrival} · {formatFlightNumber(booking.arrivalFlight)}
        </dd>
        <dt>{words.person}</dt>
        <dd>
          {person.firstname} {person.lastname}
          <br />
          <EmailLink email={person.email} />
          <br />
          {person.address}
          {person.address === "" ? null : <br />}
          {booking.hasAccount ? words.account : words.noAccount}
        </dd>
        {booking.company && <InvoicedTo company={booking.company} />}
      </dl>
      <p className={classNames(css, "quiet")}>
        {vehicle.brand} {vehicle.model} · {vehicle.color}
        {vehicle.energy && ` · ${energyNames[locale][vehicle.energy]}`}
      </p>
    </section>
  );
}

/** The company invoiced in the traveller's place (payment §9). */
function InvoicedTo({ company }: { readonly company: NonNullable<OfficeBooking["company"]> }) {
  const words = useWords(companyWords);
  const { name, siren, vatNumber, address } = company;
  const numbers = [
    siren && `${words.siren}\u00a0${formatSiren(siren)}`,
    vatNumber && `${words.vatNumber}\u00a0${vatNumber}`,
  ].filter(Boolean);
  return (
    <>
      <dt>{words.title}</dt>
      <dd>
        {[name, address, ...numbers].filter(Boolean).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </dd>
    </>
  );
}

function NoShowButton({ booking, change }: Omit<SheetProps, "me">) {
  const words = useWords(bookingsWords);
  const [isAsking, setAsking] = useState(false);
  const [once] = useState(sentOnce);
  const { reference } = booking;
  const mark = () =>
    change(async () => {
      const body = { move: once.of("no-show") };
      const marked = await deskCall(markNoShow, { params: { reference }, body });
      if (marked.ok) once.done();
      return marked.ok ? deskCall(officeBookingApi.fetchOfficeBooking, { params: { reference } }) : marked;
    });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.noShow}
      </Button>
      <NoShowDialog
        licensePlate={booking.vehicle.licensePlate}
        meaning={words.noShowMeaning}
        open={isAsking}
        onClose={() => setAsking(false)}
        onMark={() => void mark()}
      />
    </>
  );
}
