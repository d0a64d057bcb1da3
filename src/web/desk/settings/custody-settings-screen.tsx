import { useState } from "react";
import { type CustodySettingsView, custodySettingsApi } from "#contract/office/custody-settings-calls.ts";
import { type CustodySettings, custodySettingNames } from "#domain/custody/custody-settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { FieldChanges } from "../office/field-changes.tsx";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import { useTypedForm } from "../typed-form/use-typed-form.ts";
import { CustodySettingsForm } from "./custody-settings-form.tsx";

/** Retention and promised distance, with what each of them changes for whom (custody §3, §5). */
export function CustodySettingsScreen() {
  const words = useWords(settingsWords);
  const query = useDeskQuery(custodySettingsApi.fetchCustodySettings, {});
  return (
    <div className={classNames(css, "screen")}>
      <header className={classNames(css, "part")}>
        <h1 className={classNames(css, "title")}>{words.title}</h1>
        <p className={classNames(css, "quiet")}>{words.hint}</p>
      </header>
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </div>
  );
}

type Props = { readonly view: CustodySettingsView; readonly query: DeskQuery<CustodySettingsView> };

function Parts({ view, query }: Props) {
  const words = useWords(settingsWords);
  const { form, saving, said, dialog } = useCustodySettings({ view, query });
  return (
    <>
      <CustodySettingsForm
        form={form}
        settings={view.settings}
        busy={saving.busy}
        failure={saving.failure}
        said={said && words[said]}
        onSave={(settings, over) => void saving.run({ settings, over })}
      />
      <FieldChanges
        changes={view.changes}
        sayOf={({ settings }) =>
          custodySettingNames.map((name) => words.values[name](settings[name])).join(" · ")
        }
        journal="custody"
      />
      {dialog}
    </>
  );
}

type Sent = { readonly settings: CustodySettings; readonly over: string };

function useCustodySettings({ view, query }: Props) {
  const { meanwhile } = useWords(contentWords);
  const [said, setSaid] = useState<"saved" | "unchanged">();
  const { run: withStepUp, dialog } = useStepUp();
  const { promisedKilometres, keepMediaMonths, keepClaimedYears } = view.settings;
  const form = useTypedForm("desk-typed-custody", custodySettingNames, {
    values: {
      promisedKilometres: String(promisedKilometres),
      keepMediaMonths: String(keepMediaMonths),
      keepClaimedYears: String(keepClaimedYears),
    },
    revision: view.revision,
  });
  const saving = useDeskAction(
    async ({ settings, over }: Sent) => {
      setSaid(undefined);
      const body = { custody: { settings, revision: over } };
      const answer = await withStepUp(() => deskCall(custodySettingsApi.changeCustodySettings, { body }));
      if (!answer.ok) {
        if (answer.refusal.code === "changed-meanwhile") await query.reload();
        return answer.refusal;
      }
      setSaid(answer.value.revision === view.revision ? "unchanged" : "saved");
      form.settle(form.values, answer.value.revision);
      query.show(answer.value);
      return undefined;
    },
    ({ code }) => (code === "changed-meanwhile" ? meanwhile.title : undefined),
  );
  return { form, saving, said, dialog };
}
