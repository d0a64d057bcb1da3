import { type CustodySetting, custodyLimits, custodySettingNames } from "#domain/custody/custody-settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { SavedFormFrame } from "../typed-form/saved-form-frame.tsx";
import type { SavedForm } from "../typed-form/use-saved-form.ts";

type Props = { readonly typing: SavedForm<CustodySetting> };

export function CustodySettingsForm({ typing }: Props) {
  const words = useWords(settingsWords);
  return (
    <SavedFormFrame typing={typing} labelOf={(name) => words.fields[name].label} saved={words.saved}>
      <div className={classNames(css, "fields")}>
        {custodySettingNames.map((name) => (
          <Field key={name} name={name} typing={typing} />
        ))}
      </div>
    </SavedFormFrame>
  );
}

function Field({ name, typing: { form, wrong } }: Props & { readonly name: CustodySetting }) {
  const { label, effect, error } = useWords(settingsWords).fields[name];
  const { least, most } = custodyLimits[name];
  return (
    <TextField
      name={name}
      label={label}
      hint={effect}
      error={wrong[name] && error(least, most)}
      value={form.values[name]}
      onChange={({ target }) => form.type(name, target.value)}
      face="figures"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
