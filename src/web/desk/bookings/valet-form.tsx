import type { FormEvent } from "react";
import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { officeBookingApi } from "#contract/office-bookings/office-booking-calls.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import type { BookingChange } from "../booking-head/booking-change.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";

type Props = { readonly booking: OfficeBooking; readonly change: BookingChange };

/** Names the valet; the code word that the traveller was told stays (custody §8). */
export function ValetForm({ booking: { reference, welcome, valets }, change }: Props) {
  const words = useWords(bookingsWords).valet;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const valet = { staffId: fieldValue(event.currentTarget, "valet") };
    void change(() => deskCall(officeBookingApi.sendValet, { params: { reference }, body: { valet } }));
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <h2>{words.title}</h2>
      <p className={classNames(css, "quiet")}>
        {welcome === undefined ? words.nobody : words.told(welcome.firstname, welcome.codeWord)}
      </p>
      <div className={classNames(css, "fields")}>
        <SelectField
          label={words.label}
          name="valet"
          defaultValue={welcome?.staffId}
          options={valets.map(({ id, firstname }) => ({ value: id, label: firstname }))}
        />
        <Button type="submit" variant="quiet">
          {words.send}
        </Button>
      </div>
    </form>
  );
}
