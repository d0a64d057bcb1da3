import { formatClock } from "#domain/language/format.ts";
import { cheaperLongerDays } from "#domain/pricing/tariff-rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { parseEuros } from "../till/parse-euros.ts";
import typing from "../typed-form/typed-form.module.css";
import { type FieldsProps, useFieldNotes } from "./field-notes.tsx";
import { SeasonFields } from "./season-fields.tsx";
import own from "./tariff.module.css";
import { eurosOf } from "./typed-tariff.ts";

export function TariffFields(props: FieldsProps) {
  return (
    <div className={classNames(own, "fields")}>
      <DayTable {...props} />
      <SeasonFields {...props} />
      <FeeFields {...props} />
    </div>
  );
}

function DayTable(props: FieldsProps) {
  const { typed, current, onType } = props;
  const words = useWords(tariffWords).table;
  const notes = useFieldNotes(props);
  const { days } = typed;
  const set = (index: number, text: string) =>
    onType({ ...typed, days: days.map((known, at) => (at === index ? text : known)) });
  const add = () => {
    const next = (parseEuros(days.at(-1) ?? "") ?? 0) + (parseEuros(typed.furtherDay) ?? 0);
    onType({ ...typed, days: [...days, eurosOf(next)] });
  };
  const cheaper = cheaperLongerDays(days.map((text) => parseEuros(text) ?? Number.NaN));
  return (
    <fieldset className={classNames(typing, "group")}>
      <legend>{words.title}</legend>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <div className={classNames(own, "days")}>
        {days.map((text, index) => (
          <TextField
            key={index}
            name={`days.${index}`}
            label={words.day(index + 1)}
            value={text}
            face="figures"
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => set(index, event.target.value)}
            {...notes(`days.${index}`, current.days[index])}
          />
        ))}
        <TextField
          name="furtherDay"
          label={words.further}
          value={typed.furtherDay}
          face="figures"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onType({ ...typed, furtherDay: event.target.value })}
          {...notes("furtherDay", current.furtherDay)}
        />
      </div>
      {cheaper.length === 0 ? null : (
        <p className={classNames(own, "warning")} role="status">
          {words.cheaper(cheaper.map(words.day).join(", "))}
        </p>
      )}
      <div className={classNames(css, "buttons")}>
        <Button variant="quiet" onClick={add}>
          {words.add(days.length + 1)}
        </Button>
        {days.length > 1 ? (
          <Button variant="quiet" onClick={() => onType({ ...typed, days: days.slice(0, -1) })}>
            {words.remove(days.length)}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

function FeeFields(props: FieldsProps) {
  const { typed, current, stay, onType } = props;
  const words = useWords(tariffWords).fees;
  const locale = useLocale();
  const notes = useFieldNotes(props);
  const hours = words.hint(formatClock(stay.nightFrom, locale), formatClock(stay.nightUntil, locale));
  const fields = [
    ["departureFee", words.departure, hours],
    ["arrivalFee", words.arrival, hours],
    ["vat", words.vat, words.vatHint],
  ] as const;
  return (
    <fieldset className={classNames(typing, "group")}>
      <legend>{words.title}</legend>
      <div className={classNames(own, "row")}>
        {fields.map(([name, label, hint]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            value={typed[name]}
            face="figures"
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onType({ ...typed, [name]: event.target.value })}
            {...notes(name, current[name], hint)}
          />
        ))}
      </div>
    </fieldset>
  );
}
