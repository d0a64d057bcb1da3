import { useCallback, useEffect, useState } from "react";
import { type CustodySettingsView, custodySettingsApi } from "#contract/office/custody-settings-calls.ts";
import { type CustodySettings, custodySettingNames } from "#domain/custody/custody-settings.ts";
import { formatInstant } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import { CustodySettingsForm } from "./custody-settings-form.tsx";

/** Retention and promised distance, with what each of them changes for whom (custody §3, §5). */
export function CustodySettingsScreen() {
  const words = useWords(settingsWords);
  const { view, loading, saving, said, dialog } = useCustodySettings();
  return (
    <div className={classNames(css, "screen")}>
      <header className={classNames(css, "part")}>
        <h1 className={classNames(css, "title")}>{words.title}</h1>
        <p className={classNames(css, "quiet")}>{words.hint}</p>
      </header>
      {view === undefined ? (
        <Loading loading={loading} />
      ) : (
        <>
          <CustodySettingsForm
            settings={view.settings}
            busy={saving.busy}
            failure={saving.failure}
            said={said && words[said]}
            onSave={saving.run}
          />
          <Changes changes={view.changes} />
        </>
      )}
      {dialog}
    </div>
  );
}

function useCustodySettings() {
  const [view, setView] = useState<CustodySettingsView>();
  const [said, setSaid] = useState<"saved" | "unchanged">();
  const { run: withStepUp, dialog } = useStepUp();
  const loading = useDeskAction(async () => {
    const answer = await deskCall(custodySettingsApi.fetchCustodySettings, {});
    if (!answer.ok) return answer.refusal.code;
    setView(answer.value);
    return undefined;
  });
  const saving = useDeskAction(async (settings: CustodySettings) => {
    setSaid(undefined);
    const body = { settings };
    const answer = await withStepUp(() => deskCall(custodySettingsApi.changeCustodySettings, { body }));
    if (!answer.ok) return answer.refusal.code;
    setSaid(answer.value.changes.length === view?.changes.length ? "unchanged" : "saved");
    setView(answer.value);
    return undefined;
  });
  const load = useCallback(loading.run, []);
  useEffect(() => void load(), [load]);
  return { view, loading: { ...loading, run: load }, saving, said, dialog };
}

type LoadingProps = { readonly loading: { readonly failure: string | undefined; readonly run: () => void } };

function Loading({ loading: { failure, run } }: LoadingProps) {
  const words = useWords(settingsWords);
  if (failure === undefined) return <p role="status">{words.loading}</p>;
  return (
    <Notice
      kind="stop"
      live="assertive"
      actions={
        <Button variant="quiet" size="l" onClick={run}>
          {words.again}
        </Button>
      }
    >
      {failure}
    </Notice>
  );
}

function Changes({ changes }: Pick<CustodySettingsView, "changes">) {
  const words = useWords(settingsWords);
  const locale = useLocale();
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
                <b>{formatInstant(at, locale, "Europe/Paris")}</b> · {staff ?? words.history.system}
              </span>
              <span>{custodySettingNames.map((name) => words.values[name](settings[name])).join(" · ")}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
