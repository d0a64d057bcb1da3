import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { stayWords } from "#web/words/stay-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "./stay-picker.module.css";

/** The four parts of a stay as typed; any may be empty. */
export type PickedStay = {
  readonly departureDate: string;
  readonly dropOffTime: string;
  readonly returnDate: string;
  readonly landingTime: string;
};

export type StayErrors = Readonly<Partial<Record<keyof PickedStay, string | undefined>>>;

type Props = {
  readonly value: PickedStay;
  readonly onChange: (next: PickedStay) => void;
  readonly errors?: StayErrors | undefined;
  /** The first day that can be chosen. */
  readonly today: string;
};

/** Two dates and two times. Native fields with the names of the address, so that a plain form can send them. */
export function StayPicker({ value, onChange, errors = {}, today }: Props) {
  const words = useWords(stayWords);
  const field = (name: keyof PickedStay) => ({
    name,
    value: value[name],
    error: errors[name],
    required: true,
    face: "figures" as const,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...value, [name]: event.target.value }),
  });
  return (
    <div className={classNames(css, "picker")}>
      <fieldset className={classNames(css, "end")}>
        <legend className={classNames(css, "legend")}>
          {words.departure} <span className={classNames(css, "is")}>· {words.departureIs}</span>
        </legend>
        <TextField {...field("departureDate")} type="date" min={today} label={words.departureDate} />
        <TextField {...field("dropOffTime")} type="time" step={300} label={words.dropOffTime} />
      </fieldset>
      <fieldset className={classNames(css, "end")}>
        <legend className={classNames(css, "legend")}>
          {words.return} <span className={classNames(css, "is")}>· {words.returnIs}</span>
        </legend>
        <TextField
          {...field("returnDate")}
          type="date"
          min={value.departureDate || today}
          label={words.returnDate}
        />
        <TextField {...field("landingTime")} type="time" step={300} label={words.landingTime} />
      </fieldset>
    </div>
  );
}
