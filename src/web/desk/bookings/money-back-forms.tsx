import { type FormEvent, useState } from "react";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { tillWords } from "#web/words/till/till-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import { foldOf } from "../booking-head/open-fold.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { parseEuros } from "../till/parse-euros.ts";
import { fieldValue } from "../typed-form/field-value.ts";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };

/** Collapsed, so that nobody cancels by accident. */
export function CancelForm({ booking: { reference }, change }: Props) {
  const words = useWords(bookingsWords).cancel;
  const { needsReason } = useWords(tillWords);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = fieldValue(event.currentTarget, "reason").trim();
    setError(reason === "" ? needsReason : undefined);
    if (reason === "") return focusFirstWrong(event.currentTarget);
    const asked = { params: { reference }, body: { cancellation: { reason } } };
    void change(() => deskCall(officeBookingApi.cancelByOperator, asked));
  };
  return (
    <details {...foldOf("cancel")} className={classNames(css, "fold")}>
      <summary>{words.title}</summary>
      <form className={classNames(css, "part")} onSubmit={submit} noValidate>
        <p>{words.text}</p>
        <TextField label={words.reason} name="reason" maxLength={500} autoComplete="off" error={error} />
        <Button type="submit" variant="danger">
          {words.go}
        </Button>
      </form>
    </details>
  );
}

export function GoodwillForm({ booking: { reference }, change }: Props) {
  const words = useWords(bookingsWords).goodwill;
  const { needsReason, notAnAmount } = useWords(tillWords);
  const [errors, setErrors] = useState<{ readonly amount?: string; readonly reason?: string }>({});
  const [id] = useState(() => crypto.randomUUID());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = parseEuros(fieldValue(event.currentTarget, "amount"));
    const reason = fieldValue(event.currentTarget, "reason").trim();
    setErrors({ ...(!amount && { amount: notAnAmount }), ...(reason === "" && { reason: needsReason }) });
    if (!amount || reason === "") return focusFirstWrong(event.currentTarget);
    const asked = { params: { reference }, body: { refund: { id, amount, reason } } };
    void change(() => deskCall(officeBookingApi.refundGoodwill, asked));
  };
  return (
    <details {...foldOf("goodwill")} className={classNames(css, "fold")}>
      <summary>{words.title}</summary>
      <form className={classNames(css, "part")} onSubmit={submit} noValidate>
        <div className={classNames(css, "fields")}>
          <TextField label={words.amount} name="amount" inputMode="decimal" error={errors.amount} />
          <TextField label={words.reason} name="reason" maxLength={500} error={errors.reason} />
        </div>
        <Button type="submit" variant="quiet">
          {words.go}
        </Button>
      </form>
    </details>
  );
}
