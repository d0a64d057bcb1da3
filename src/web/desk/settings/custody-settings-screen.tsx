import { useState } from "react";
import { type CustodySettingsView, custodySettingsApi } from "#contract/office/custody-settings-calls.ts";
import { type CustodySettings, custodySettingNames } from "#domain/custody/custody-settings.ts";
import { formatInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import { CustodySettingsForm } from "./custody-settings-form.tsx";

/** Retention and promised distance, with what each of them changes for whom (custody §3, §5). */
export function CustodySettingsScreen() {
  const words = useWords(settingsWords);
  const { query, saving, said, dialog } = useCustodySettings();
  const view = query.value;
  return (
    <div className={classNames(css, "screen")}>
      <header className={classNames(css, "part")}>
        <h1 className={classNames(css, "title")}>{words.title}</h1>
        <p className={classNames(css, "quiet")}>{words.hint}</p>
      </header>
      <QueryState query={query} />
      {view === undefined ? null : (
        <>
          <CustodySettingsForm
            settings={view.settings}
            busy={saving.busy}
            failure={saving.failure}
            said={said && words[said]}
            onSave={(settings) => void saving.run(settings)}
          />
          <Changes changes={view.changes} />
        </>
      )}
      {dialog}
    </div>
  );
}

function useCustodySettings() {
  const [said, setSaid] = useState<"saved" | "unchanged">();
  const { run: withStepUp, dialog } = useStepUp();
  const query = useDeskQuery(custodySettingsApi.fetchCustodySettings, {});
  const saving = useDeskAction(async (settings: CustodySettings) => {
    setSaid(undefined);
    const body = { settings };
    const answer = await withStepUp(() => deskCall(custodySettingsApi.changeCustodySettings, { body }));
    if (!answer.ok) return answer.refusal.code;
    setSaid(answer.value.changes.length === query.value?.changes.length ? "unchanged" : "saved");
    query.show(answer.value);
    return undefined;
  });
  return { query, saving, said, dialog };
}

function Changes({ changes }: Pick<CustodySettingsView, "changes">) {
  const words = useWords(settingsWords);
  const locale = useLocale();
  const zone = useZone();
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.history.title}</h2>
      {changes.length === 0 ? (
        <p className={classNames(css, "quiet")}>{words.history.none}</p>
      ) : (
        <ol role="list" className={classNames(css, "list")}>
          {changes.map(({ at, staff, settings }) => (
            <li key={at} className={classNames(css, "row")}>
              <span>
                <b>{formatInstant(at, locale, zone)}</b> · {staff ?? words.history.system}
              </span>
              <span>{custodySettingNames.map((name) => words.values[name](settings[name])).join(" · ")}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
