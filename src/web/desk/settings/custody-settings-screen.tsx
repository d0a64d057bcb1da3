import { type CustodySettingsView, custodySettingsApi } from "#contract/office/custody-settings-calls.ts";
import {
  type CustodySetting,
  type CustodySettings,
  custodySettingNames,
  parseCustodySetting,
} from "#domain/custody/custody-settings.ts";
import { settingsWords } from "#web/words/office/settings-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { FieldChanges } from "../office/field-changes.tsx";
import { useStepUp } from "../team/use-step-up.tsx";
import { useSavedForm, type Wrong } from "../typed-form/use-saved-form.ts";
import { CustodySettingsForm } from "./custody-settings-form.tsx";
import { ReturnPromisePart } from "./return-promise-part.tsx";
import { useShorterDialog } from "./use-shorter-dialog.tsx";

/** Retention periods and promised distance, with whom a change affects (custody §3, §5). */
export function CustodySettingsScreen() {
  const words = useWords(settingsWords);
  const query = useDeskQuery(custodySettingsApi.fetchCustodySettings, {});
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.hint} />
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
      <ReturnPromisePart />
    </DeskScreen>
  );
}

type Props = { readonly view: CustodySettingsView; readonly query: DeskQuery<CustodySettingsView> };

function Parts({ view, query }: Props) {
  const words = useWords(settingsWords);
  const { run: withStepUp, dialog } = useStepUp();
  const shorter = useShorterDialog();
  const typing = useSavedForm({
    view,
    query,
    check: wrongIn,
    key: "desk-typed-custody",
    fields: custodySettingNames,
    values: textsOf(view.settings),
    send: async (values, revision) => {
      const settings = settingsIn(values);
      if (isShorter(settings, view.settings) && !(await shorter.confirm())) return undefined;
      const body = { custody: { settings, revision } };
      return withStepUp(() => deskCall(custodySettingsApi.changeCustodySettings, { body }));
    },
  });
  return (
    <>
      <CustodySettingsForm typing={typing} />
      <FieldChanges
        changes={view.changes}
        sayOf={({ settings }) =>
          custodySettingNames.map((name) => words.values[name](settings[name])).join(" · ")
        }
        journal="custody"
      />
      {shorter.dialog}
      {dialog}
    </>
  );
}

function textsOf({ promisedKilometres, keepMediaMonths, keepClaimedYears }: CustodySettings) {
  return {
    promisedKilometres: String(promisedKilometres),
    keepMediaMonths: String(keepMediaMonths),
    keepClaimedYears: String(keepClaimedYears),
  };
}

type Typed = Readonly<Record<CustodySetting, string>>;

function wrongIn(values: Typed): Wrong<CustodySetting> {
  const wrong = custodySettingNames.filter((name) => parseCustodySetting(name, values[name]) === undefined);
  return Object.fromEntries(wrong.map((name) => [name, "out-of-range"]));
}

/** Expects valid values. */
function settingsIn(values: Typed): CustodySettings {
  const valueOf = (name: CustodySetting) => parseCustodySetting(name, values[name]) ?? 0;
  return {
    promisedKilometres: valueOf("promisedKilometres"),
    keepMediaMonths: valueOf("keepMediaMonths"),
    keepClaimedYears: valueOf("keepClaimedYears"),
  };
}

/** A shorter retention deletes data irrevocably. */
function isShorter(next: CustodySettings, current: CustodySettings): boolean {
  return next.keepMediaMonths < current.keepMediaMonths || next.keepClaimedYears < current.keepClaimedYears;
}
