import { type FormEvent, useState } from "react";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { formatInstant, formatPhone } from "#domain/language/format.ts";
import { repeatableMails } from "#domain/mail/repeatable-mails.ts";
import { sentOnce } from "#web/parts/forms/sent-once.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { wordOf } from "#web/words/word-of.ts";
import { deskCall } from "../api/desk-call.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { fragmentTarget } from "../routing/page-fragment.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import { useRequiredFields } from "../typed-form/use-required-fields.ts";
import list from "./bookings.module.css";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };

export function BookingNotes({ booking, change }: Props) {
  const words = useWords(bookingsWords).notes;
  const locale = useLocale();
  const zone = useZone();
  const { reference, notes } = booking;
  const [once] = useState(sentOnce);
  const { missing, areFilled } = useRequiredFields("words");
  const add = async (form: HTMLFormElement) => {
    if (!areFilled(form)) return;
    const text = fieldValue(form, "words").trim();
    const note = { id: once.of(text).id, words: text };
    const ask = () => deskCall(officeBookingApi.addBookingNote, { params: { reference }, body: { note } });
    if (!(await change(ask))) return;
    once.done();
    form.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(event.currentTarget);
  };
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      {notes.length === 0 ? <p className={classNames(css, "quiet")}>{words.none}</p> : null}
      {notes.map(({ id, words: text, at, staff }) => (
        <div key={id} className={classNames(list, "note")}>
          {text}
          <p className={classNames(css, "quiet")}>
            {staff === undefined ? null : `${staff} · `}
            {formatInstant(at, locale, zone)}
          </p>
        </div>
      ))}
      <form className={classNames(css, "part")} onSubmit={submit} noValidate>
        <TextArea label={words.words} name="words" rows={2} maxLength={2000} error={missing.words} />
        <Button type="submit" variant="quiet">
          {words.add}
        </Button>
      </form>
    </section>
  );
}

/** Hidden where no text message was ever written. */
export function BookingSms({ booking }: Pick<Props, "booking">) {
  const words = useWords(bookingsWords).sms;
  const locale = useLocale();
  const zone = useZone();
  const { sms } = booking;
  if (sms.length === 0) return null;
  const stateOf = ({ sentAt, failure }: OfficeBooking["sms"][number]) => {
    if (failure !== undefined) return words.failures[failure];
    return sentAt === undefined ? words.waiting : words.sent(formatInstant(sentAt, locale, zone));
  };
  return (
    <section className={classNames(css, "part")}>
      <h2 {...fragmentTarget("sms")}>{words.title}</h2>
      {sms.map((message) => (
        <div key={message.id} className={classNames(list, "note")}>
          <span lang={booking.locale}>{message.words}</span>
          <p className={classNames(css, "quiet")}>
            {formatPhone(message.to, locale)} · {stateOf(message)}
          </p>
        </div>
      ))}
    </section>
  );
}

export function BookingMails({ booking, change }: Props) {
  const words = useWords(bookingsWords);
  const locale = useLocale();
  const zone = useZone();
  const { mails } = booking;
  const stateOf = ({ sentAt, failedAt }: OfficeBooking["mails"][number]) => {
    if (failedAt !== undefined) return words.failed;
    return sentAt === undefined ? words.notSent : words.sent(formatInstant(sentAt, locale, zone));
  };
  const written = repeatableMails.filter((kind) => mails.some((mail) => mail.kind === kind));
  return (
    <section className={classNames(css, "part")}>
      <h2 {...fragmentTarget("mails")}>{words.mailTitle}</h2>
      {mails.length === 0 ? <p className={classNames(css, "quiet")}>{words.noMails}</p> : null}
      <ul role="list">
        {mails.map((mail) => (
          <li key={mail.id} className={classNames(list, "event")}>
            <span>{wordOf(words.mails, mail.kind)}</span>
            <span className={classNames(css, "quiet")}>{stateOf(mail)}</span>
          </li>
        ))}
      </ul>
      <div className={classNames(css, "buttons")}>
        {written.map((kind) => (
          <MailAgain key={kind} kind={kind} booking={booking} change={change} />
        ))}
      </div>
    </section>
  );
}

/** Each has an id of its own: pressing another one in between does not make the first forget what it sent. */
function MailAgain({ kind, booking, change }: Props & { readonly kind: (typeof repeatableMails)[number] }) {
  const words = useWords(bookingsWords);
  const [once] = useState(sentOnce);
  const { reference } = booking;
  const send = async () => {
    const mail = { id: once.of(kind).id, kind };
    const ask = () => deskCall(officeBookingApi.sendBookingMail, { params: { reference }, body: { mail } });
    if (await change(ask)) once.done();
  };
  return (
    <Button variant="quiet" onClick={() => void send()}>
      {words.sendAgain} · {words.mails[kind]}
    </Button>
  );
}
