import { type OperatorIdentityView, operatorIdentityApi } from "#contract/content/operator-calls.ts";
import {
  checkIdentityField,
  type IdentityField,
  identityFields,
  missingToSell,
} from "#domain/operator/operator-identity.ts";
import type { FieldRule } from "#domain/refusal.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { FieldChanges } from "../office/field-changes.tsx";
import { useStepUp } from "../team/use-step-up.tsx";
import { useSavedForm, type Wrong } from "../typed-form/use-saved-form.ts";
import { ContentHead } from "./content-head.tsx";
import { OperatorForm } from "./operator-form.tsx";

/** The operator's identity, as used on the site and in legal texts, mails and documents (content §1). */
export function OperatorScreen() {
  const words = useWords(contentWords);
  const query = useDeskQuery(operatorIdentityApi.fetchOperatorIdentity, {});
  return (
    <DeskScreen>
      <ContentHead title={words.operator} lead={words.identity.hint} />
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </DeskScreen>
  );
}

type Props = { readonly view: OperatorIdentityView; readonly query: DeskQuery<OperatorIdentityView> };

function Parts({ view, query }: Props) {
  const words = useWords(contentWords);
  const { typing, dialog } = useIdentityForm({ view, query });
  const missing = missingToSell(view.identity);
  const named: Readonly<Record<string, { readonly label: string }>> = words.identity.fields;
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice kind="warn" title={words.identity.missing(missing.length)}>
          {missing.map((name) => words.identity.fields[name].label).join(", ")}
        </Notice>
      )}
      <OperatorForm typing={typing} />
      <FieldChanges
        changes={view.changes}
        sayOf={(change) => change.fields.map((name) => named[name]?.label ?? name).join(", ")}
        journal="identity"
      />
      {dialog}
    </>
  );
}

function useIdentityForm({ view, query }: Props) {
  const { run: withStepUp, dialog } = useStepUp();
  const typing = useSavedForm({
    view,
    query,
    key: "desk-typed-operator",
    fields: identityFields,
    values: view.identity,
    check: wrongIn,
    send: (identity, revision) =>
      withStepUp(() =>
        deskCall(operatorIdentityApi.changeOperatorIdentity, { body: { operator: { identity, revision } } }),
      ),
  });
  return { typing, dialog };
}

function wrongIn(values: Readonly<Record<IdentityField, string>>): Wrong<IdentityField> {
  const wrong: Partial<Record<IdentityField, FieldRule>> = {};
  for (const name of identityFields) {
    const outcome = checkIdentityField(name, values[name]);
    if (outcome !== true) wrong[name] = outcome;
  }
  return wrong;
}
