import { formatClock, formatPrice } from "#domain/language/format.ts";
import { bookingRuleLimits, dayCountings } from "#domain/rules/booking-rules.ts";
import { quarterHours } from "#domain/stay/quarter-hours.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { rulesWords } from "#web/words/rules/rules-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { FieldGroup } from "../typed-form/field-group.tsx";
import { SavedFormFrame } from "../typed-form/saved-form-frame.tsx";
import type { SavedForm } from "../typed-form/use-saved-form.ts";
import { methodChoices, type RuleField, type RuleGroup, ruleGroups } from "./typed-rules.ts";

type Props = { readonly typing: SavedForm<RuleField>; readonly maximumDaysAhead: number };

/** Grouped in the order in which travellers meet them. */
export function BookingRulesForm(props: Props) {
  const words = useWords(rulesWords);
  return (
    <SavedFormFrame typing={props.typing} labelOf={(name) => words.fields[name].label} saved={words.saved}>
      {(Object.keys(ruleGroups) as RuleGroup[]).map((group) => (
        <FieldGroup key={group} legend={words.groups[group]}>
          {ruleGroups[group].map((name) => (
            <Field key={name} name={name} {...props} />
          ))}
        </FieldGroup>
      ))}
    </SavedFormFrame>
  );
}

function Field({ name, typing: { form, wrong }, maximumDaysAhead }: Props & { readonly name: RuleField }) {
  const words = useWords(rulesWords);
  const locale = useLocale();
  const error = useErrorOf(name, form.values, maximumDaysAhead);
  const shared = {
    name,
    ...words.fields[name],
    error: wrong[name] && error,
    value: form.values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.type(name, target.value),
  };
  switch (name) {
    case "dayCounting":
      return <SelectField {...shared} options={optionsOf(dayCountings, words.countings)} />;
    case "paymentMethods":
      return <SelectField {...shared} options={optionsOf(methodChoices, words.methods)} />;
    case "nightFrom":
    case "nightUntil":
      return <SelectField {...shared} face="figures" options={timesWith(form.values[name], locale)} />;
    default:
      return (
        <TextField
          {...shared}
          face="figures"
          inputMode={name === "cashLimit" ? "decimal" : "numeric"}
          autoComplete="off"
        />
      );
  }
}

function optionsOf<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** The quarter-hours, plus the current value if it is none. */
function timesWith(value: string, locale: "fr" | "en") {
  const isKnown = quarterHours.some((time) => time === value);
  const times: readonly string[] = isKnown ? quarterHours : [value, ...quarterHours];
  return times.map((time) => ({ value: time, label: formatClock(time, locale) }));
}

function useErrorOf(
  name: RuleField,
  values: Readonly<Record<RuleField, string>>,
  maximumDaysAhead: number,
): string | undefined {
  const { errors } = useWords(rulesWords);
  const locale = useLocale();
  switch (name) {
    case "dayCounting":
      return undefined;
    case "paymentMethods":
      return errors.methods;
    case "nightFrom":
      return errors.quarter;
    case "nightUntil":
      return values.nightFrom === values.nightUntil ? errors.night : errors.quarter;
    case "cashLimit": {
      const { least, most } = bookingRuleLimits.cashLimit;
      return errors.amount(formatPrice(least, locale), formatPrice(most, locale));
    }
    default: {
      const { least, most } = bookingRuleLimits[name];
      const onSale = maximumDaysAhead * 24;
      const isBehind = name === "minimumNoticeHours" && onSale < most;
      return isBehind ? errors.horizon(onSale) : errors.whole(least, most);
    }
  }
}
