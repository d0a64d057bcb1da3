import type { OfficeBooking } from "#contract/office-bookings/office-booking.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { fieldValue } from "../typed-form/field-value.ts";
import type { FieldErrors } from "../typed-form/use-field-errors.ts";

const names = ["departureDate", "dropOffTime", "returnDate", "landingTime"] as const;

type TypedStay = Readonly<Record<(typeof names)[number], string>>;

type Props = {
  readonly stay?: Pick<OfficeBooking, (typeof names)[number]>;
  readonly errors?: FieldErrors;
};

/** Native pickers, in which any minute can be typed. */
export function StayFields({ stay, errors }: Props) {
  const words = useWords(bookingsWords).amend;
  return (
    <div className={classNames(css, "fields")}>
      {names.map((name) => (
        <TextField
          key={name}
          label={words[name]}
          name={name}
          type={name.endsWith("Date") ? "date" : "time"}
          face="figures"
          defaultValue={stay?.[name] ?? ""}
          error={errors?.[name]}
          required
        />
      ))}
    </div>
  );
}

export function stayFromForm(form: HTMLFormElement): TypedStay {
  const [departureDate, dropOffTime, returnDate, landingTime] = names.map((name) => fieldValue(form, name));
  return {
    departureDate: departureDate ?? "",
    dropOffTime: dropOffTime ?? "",
    returnDate: returnDate ?? "",
    landingTime: landingTime ?? "",
  };
}
