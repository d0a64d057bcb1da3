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
import { typedIn } from "../sign-in/entry-frame.tsx";

type Props = {
  readonly settings: CustodySettings;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly said: string | undefined;
  readonly onSave: (settings: CustodySettings) => void;
};

export function CustodySettingsForm({ settings, busy, failure, said, onSave }: Props) {
  const words = useWords(settingsWords);
  const [wrong, setWrong] = useState<readonly CustodySetting[]>([]);
  const [asked, setAsked] = useState<CustodySettings>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = readTyped(form);
    setWrong(typed.wrong);
    const [first] = typed.wrong;
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else if (isShorter(typed.settings, settings)) setAsked(typed.settings);
    else onSave(typed.settings);
  };
  return (
    <form className={classNames(css, "part")} onSubmit={submit} noValidate>
      {custodySettingNames.map((name) => {
        const { label, effect, error } = words.fields[name];
        const { least, most } = custodyLimits[name];
        return (
          <TextField
            key={name}
            name={name}
            label={label}
            hint={effect}
            error={wrong.includes(name) ? error(least, most) : undefined}
            defaultValue={String(settings[name])}
            face="figures"
            inputMode="numeric"
            autoComplete="off"
          />
        );
      })}
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
            if (confirmed) onSave(asked);
          }}
        />
      )}
    </form>
  );
}

type Typed = { readonly settings: CustodySettings; readonly wrong: readonly CustodySetting[] };

function readTyped(form: HTMLFormElement): Typed {
  const parsed = custodySettingNames.map(
    (name) => [name, parseCustodySetting(name, typedIn(form, name))] as const,
  );
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
