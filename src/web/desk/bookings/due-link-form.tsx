import { type FormEvent, useState } from "react";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { paymentLinkApi } from "#contract/office-bookings/payment-link-calls.ts";
import { formatMoney } from "#domain/language/format.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { officeLinkWords } from "#web/words/pay-link/office-link-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { foldOf } from "../booking-head/open-fold.ts";
import css from "../office/office.module.css";
import { HoursField } from "./payment-link-card.tsx";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };

/** Asks for the full amount due by a payment link, never a part of it (payment §11). */
export function DueLinkForm({ booking, change }: Props) {
  const words = useWords(officeLinkWords).due;
  const locale = useLocale();
  const [hours, setHours] = useState(24);
  const [once] = useState(sentOnce);
  const { reference, due: amount, hasAccount, person } = booking;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { id } = once.of({ hours, amount });
    const body = { link: { id, validHours: hours, amount } };
    if (await change(() => deskCall(paymentLinkApi.offerDueByLink, { params: { reference }, body })))
      once.done();
  };
  return (
    <details {...foldOf("due")} className={classNames(css, "fold")}>
      <summary>{words.title}</summary>
      <form className={classNames(css, "part")} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.text(formatMoney(amount, locale))}</p>
        <HoursField hours={hours} hint={words.cashToo} onChoose={setHours} />
        <p className={classNames(css, "quiet")}>{hasAccount ? words.toAccount : words.to(person.email)}</p>
        <Button type="submit">{words.send(formatMoney(amount, locale))}</Button>
      </form>
    </details>
  );
}
