import { type FormEvent, useRef, useState } from "react";
import type { OkOf } from "#contract/endpoint.ts";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { foldOf } from "../booking-head/open-fold.ts";
import { useFocusOnRefusal } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { useFieldErrors } from "../typed-form/use-field-errors.ts";
import { PriceTable } from "./booking-money.tsx";
import list from "./bookings.module.css";
import { ExpressStartCheckbox } from "./express-start-checkbox.tsx";
import { JourneyFields, journeyFromForm, useStayChoices, useTypedDays } from "./journey-fields.tsx";
import { HoursField } from "./payment-link-card.tsx";
import { StayFields, stayFromForm } from "./stay-fields.tsx";
import { VehicleFields, vehicleFromForm } from "./vehicle-fields.tsx";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };
type Wanted = ReturnType<typeof typedChange>;
type Shown = OkOf<typeof officeBookingApi.previewOfficeAmendment> & { readonly wanted: Wanted };

/** Shows the difference line by line, then applies the change at exactly the displayed total (office §2). */
export function AmendForm({ booking, change }: Props) {
  const words = useWords(bookingsWords).amend;
  const choices = useStayChoices();
  const { shown, busy, failure, refused, errors, preview, forget } = usePreview(booking);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refused);
  const { days, follow } = useTypedDays(booking);
  const typing = (event: FormEvent<HTMLFormElement>) => {
    follow(event);
    forget();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void preview(typedChange(event.currentTarget));
  };
  const accept = async ({ wanted, after }: Shown, expressStart: boolean) => {
    const params = { reference: booking.reference };
    const body = { amendment: { ...wanted, total: after.total, expressStart } };
    if (await change(() => deskCall(officeBookingApi.amendOfficeBooking, { params, body }))) forget();
  };
  const offer = useOffer({ booking, change }, forget);
  return (
    <details {...foldOf("amend")} className={classNames(css, "fold")}>
      <summary>{words.title}</summary>
      <QueryState query={choices} />
      {choices.value === undefined ? null : (
        // Typing after the preview makes it invalid.
        <form ref={form} className={classNames(css, "part")} onSubmit={submit} onInput={typing} noValidate>
          <StayFields stay={booking} errors={errors} />
          <JourneyFields choices={choices.value} days={days} booking={booking} errors={errors} />
          <fieldset className={classNames(css, "part")}>
            <legend>{words.vehicleTitle}</legend>
            <div className={classNames(css, "fields")}>
              <VehicleFields vehicle={booking.vehicle} errors={errors} />
            </div>
          </fieldset>
          <Button type="submit" variant="quiet" loading={busy}>
            {words.preview}
          </Button>
        </form>
      )}
      <div role="status" className={classNames(css, "part")}>
        {failure}
        {shown === undefined ? null : <Difference shown={shown} />}
      </div>
      {shown === undefined ? null : (
        <Ways
          shown={shown}
          onAccept={(expressStart) => void accept(shown, expressStart)}
          onOffer={(hours) => void offer(shown, hours)}
        />
      )}
    </details>
  );
}

/** A retry after a lost answer sends the same link; another change or time limit replaces it. */
function useOffer({ booking: { reference }, change }: Props, forget: () => void) {
  const [once] = useState(sentOnce);
  return async ({ wanted, after }: Shown, validHours: number) => {
    const amendment = { ...wanted, total: after.total };
    const { id } = once.of({ validHours, amendment });
    const asked = { params: { reference }, body: { link: { id, validHours, amendment } } };
    if (!(await change(() => deskCall(paymentLinkApi.offerChangeByLink, asked)))) return;
    once.done();
    forget();
  };
}

type WaysProps = {
  readonly shown: Shown;
  readonly onAccept: (expressStart: boolean) => void;
  readonly onOffer: (hours: number) => void;
};

/** Applied at once; or, if it costs more and cards are taken, held until a payment link is paid. */
function Ways({ shown: { byLink, expressStartNeeded = false }, onAccept, onOffer }: WaysProps) {
  const words = useWords(bookingsWords).amend;
  const link = useWords(officeLinkWords);
  const locale = useLocale();
  const [hours, setHours] = useState(24);
  const [isAsked, setAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const accept = () => {
    const lacks = expressStartNeeded && !isAsked;
    setMissing(lacks);
    if (!lacks) onAccept(isAsked);
  };
  const asked = expressStartNeeded ? (
    <ExpressStartCheckbox purpose="change" isAsked={isAsked} isMissing={isMissing} onAsked={setAsked} />
  ) : null;
  if (byLink === 0) {
    return (
      <>
        {asked}
        <Button onClick={accept}>{words.accept}</Button>
      </>
    );
  }
  const amount = formatMoney(byLink, locale);
  return (
    <div className={classNames(css, "part")}>
      <p>{link.offerHint(amount)}</p>
      <HoursField hours={hours} onChoose={setHours} />
      <div className={classNames(list, "ways")}>
        <Button onClick={() => onOffer(hours)}>{link.offer}</Button>
        <Button variant="quiet" onClick={accept}>
          {link.inCash(amount)}
        </Button>
      </div>
      {asked}
    </div>
  );
}

function typedChange(form: HTMLFormElement) {
  return { ...stayFromForm(form), ...journeyFromForm(form), vehicle: vehicleFromForm(form) };
}

function usePreview({ reference }: OfficeBooking) {
  const words = useWords(bookingsWords).amend;
  const [shown, setShown] = useState<Shown>();
  const { busy, failure, refused, run } = useDeskAction(
    async (wanted: Wanted) => {
      const params = { reference };
      const answer = await deskCall(officeBookingApi.previewOfficeAmendment, {
        params,
        body: { amendment: wanted },
      });
      setShown(answer.ok ? { ...answer.value, wanted } : undefined);
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "invalid" ? words.wrong : undefined),
  );
  const errors = useFieldErrors(refused);
  return { shown, busy, failure, refused, errors, preview: run, forget: () => setShown(undefined) };
}

function Difference({ shown }: { readonly shown: Shown }) {
  const words = useWords(bookingsWords).amend;
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <>
      <div className={classNames(list, "sides")}>
        <section>
          <h3>{words.before}</h3>
          <PriceTable {...shown.before} />
        </section>
        <section>
          <h3>{words.after}</h3>
          <PriceTable {...shown.after} />
        </section>
      </div>
      <p>
        <b>{words.difference(money(shown.difference))}</b>
      </p>
      {shown.refund > 0 ? <p>{words.refund(money(shown.refund))}</p> : null}
      {shown.due > 0 && shown.byLink === 0 ? <p>{words.due(money(shown.due))}</p> : null}
    </>
  );
}
