import { type FormEvent, useState } from "react";
import {
  type CustodySetting,
  type CustodySettings,
  custodyLimits,
  custodySettingNames,
  parseCustodySetting,
} from "#domain/custody/custody-settings.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import { Overtaken } from "../typed-form/overtaken.tsx";
import type { TypedForm } from "../typed-form/use-typed-form.ts";

type Props = {
  readonly form: TypedForm<CustodySetting>;
  readonly settings: CustodySettings;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly said: string | undefined;
  readonly onSave: (settings: CustodySettings, over: string) => void;
};

type Asked = { readonly settings: CustodySettings; readonly over: string };

export function CustodySettingsForm({ form, settings, busy, failure, said, onSave }: Props) {
  const words = useWords(settingsWords);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const typed = readTyped(form.values);
  const wrong = tried ? typed.wrong : [];
  const save = (over: string) => {
    setTried(true);
    if (typed.wrong.length > 0) return;
    if (isShorter(typed.settings, settings)) setAsked({ settings: typed.settings, over });
    else onSave(typed.settings, over);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(form.seen);
    const [first] = typed.wrong;
    if (first !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      <Overtaken
        form={form}
        changed={form.changed.map((name) => words.fields[name].label)}
        saving={{ busy, run: async (over) => save(over) }}
      />
      <Fields {...{ form, wrong }} />
      <div role="alert" className={classNames(css, "failure")}>
        {failure}
      </div>
      <div role="status">{wrong.length === 0 && failure === undefined ? said : null}</div>
      <div className={classNames(css, "buttons")}>
        <Button type="submit" size="l" loading={busy}>
          {words.save}
        </Button>
      </div>
      {asked === undefined ? null : (
        <ShorterDialog
          onClose={(confirmed) => {
            setAsked(undefined);
            if (confirmed) onSave(asked.settings, asked.over);
          }}
        />
      )}
    </form>
  );
}

function Fields({ form, wrong }: Pick<Props, "form"> & { readonly wrong: readonly CustodySetting[] }) {
  const words = useWords(settingsWords);
  return custodySettingNames.map((name) => {
    const { label, effect, error } = words.fields[name];
    const { least, most } = custodyLimits[name];
    return (
      <TextField
        key={name}
        name={name}
        label={label}
        hint={effect}
        error={wrong.includes(name) ? error(least, most) : undefined}
        value={form.values[name]}
        onChange={({ target }) => form.type(name, target.value)}
        face="figures"
        inputMode="numeric"
        autoComplete="off"
      />
    );
  });
}

type Typed = { readonly settings: CustodySettings; readonly wrong: readonly CustodySetting[] };

function readTyped(values: Readonly<Record<CustodySetting, string>>): Typed {
  const parsed = custodySettingNames.map((name) => [name, parseCustodySetting(name, values[name])] as const);
  const valueOf = (wanted: CustodySetting) => parsed.find(([name]) => name === wanted)?.[1] ?? 0;
  return {
    settings: {
      promisedKilometres: valueOf("promisedKilometres"),
      keepMediaMonths: valueOf("keepMediaMonths"),
      keepClaimedYears: valueOf("keepClaimedYears"),
    },
    wrong: parsed.flatMap(([name, value]) => (value === undefined ? [name] : [])),
  };
}

/** What is kept for less long is deleted, and nothing brings it back. */
function isShorter(next: CustodySettings, current: CustodySettings): boolean {
  return next.keepMediaMonths < current.keepMediaMonths || next.keepClaimedYears < current.keepClaimedYears;
}

function ShorterDialog({ onClose }: { readonly onClose: (confirmed: boolean) => void }) {
  const words = useWords(settingsWords).shorter;
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={() => onClose(false)}>
      <div className={classNames(css, "part")}>
        <p>{words.text}</p>
        <div className={classNames(css, "buttons")}>
          <Button variant="danger" size="l" onClick={() => onClose(true)}>
            {words.confirm}
          </Button>
          <Button variant="quiet" size="l" onClick={() => onClose(false)}>
            {words.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
