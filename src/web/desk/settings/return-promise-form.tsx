import { formatPrice } from "#domain/language/format.ts";
import { promiseLimits, promiseUnits } from "#domain/promise/return-promise.ts";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { promiseWords } from "#web/words/punctuality/promise-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { SavedFormFrame } from "../typed-form/saved-form-frame.tsx";
import type { SavedForm } from "../typed-form/use-saved-form.ts";
import type { PromiseField } from "./typed-promise.ts";

type Props = { readonly typing: SavedForm<PromiseField> };

/** The kind of promise, and only the fields of that kind. */
export function ReturnPromiseForm({ typing }: Props) {
  const words = useWords(promiseWords);
  const { form } = typing;
  const unit = promiseUnits.find((known) => known === form.values.unit);
  return (
    <SavedFormFrame typing={typing} labelOf={(name) => words.labels[name]} saved={words.saved}>
      <div className={classNames(css, "fields")}>
        <SelectField
          name="unit"
          label={words.labels.unit}
          value={form.values.unit}
          options={(["none", ...promiseUnits] as const).map((value) => ({
            value,
            label: words.units[value],
          }))}
          onChange={({ target }) => form.type("unit", target.value)}
        />
        {unit === undefined
          ? null
          : (["minutes", unit] as const).map((name) => <Figure key={name} name={name} typing={typing} />)}
      </div>
    </SavedFormFrame>
  );
}

type FigureProps = Props & { readonly name: Exclude<PromiseField, "unit"> };

function Figure({ name, typing: { form, wrong } }: FigureProps) {
  const words = useWords(promiseWords);
  const locale = useLocale();
  const { least, most } = promiseLimits[name];
  const said = (value: number): string => (name === "cents" ? formatPrice(value, locale) : String(value));
  return (
    <TextField
      name={name}
      label={words.labels[name]}
      error={wrong[name] && words.error(said(least), said(most))}
      value={form.values[name]}
      onChange={({ target }) => form.type(name, target.value)}
      face="figures"
      inputMode={name === "cents" ? "decimal" : "numeric"}
      autoComplete="off"
    />
  );
}
