import { useState } from "react";
import { type OperatorIdentityView, operatorIdentityApi } from "#contract/content/operator-calls.ts";
import { identityFields, missingToSell } from "#domain/operator/operator-identity.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { FieldChanges } from "../office/field-changes.tsx";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import { useTypedForm } from "../typed-form/use-typed-form.ts";
import { ContentHead } from "./content-head.tsx";
import { OperatorForm } from "./operator-form.tsx";

/** Who the operator is: what the site, its legal texts, mails and documents say of it (content §1). */
export function OperatorScreen() {
  const words = useWords(contentWords);
  const query = useDeskQuery(operatorIdentityApi.fetchOperatorIdentity, {});
  return (
    <div className={classNames(css, "screen")}>
      <ContentHead title={words.operator} />
      <p className={classNames(css, "quiet")}>{words.identity.hint}</p>
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </div>
  );
}

type Props = { readonly view: OperatorIdentityView; readonly query: DeskQuery<OperatorIdentityView> };

function Parts({ view, query }: Props) {
  const words = useWords(contentWords);
  const { form, saving, said, dialog } = useIdentityForm({ view, query });
  const missing = missingToSell(view.identity);
  const named: Readonly<Record<string, { readonly label: string }>> = words.identity.fields;
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice kind="warn" title={words.identity.missing(missing.length)}>
          {missing.map((name) => words.identity.fields[name].label).join(", ")}
        </Notice>
      )}
      <OperatorForm {...{ form, saving, said }} />
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
  const words = useWords(contentWords);
  const { run: withStepUp, dialog } = useStepUp();
  const [said, setSaid] = useState<string>();
  const form = useTypedForm("desk-typed-operator", identityFields, {
    values: view.identity,
    revision: view.revision,
  });
  const saving = useDeskAction(
    async (over: string) => {
      setSaid(undefined);
      if (form.changed.length === 0) {
        setSaid(words.unchanged);
        return undefined;
      }
      const body = { operator: { identity: form.values, revision: over } };
      const answer = await withStepUp(() => deskCall(operatorIdentityApi.changeOperatorIdentity, { body }));
      if (answer.ok) {
        form.settle(form.values, answer.value.revision);
        query.show(answer.value);
        setSaid(words.identity.saved);
      } else if (answer.refusal.code === "changed-meanwhile") await query.reload();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "changed-meanwhile" ? words.meanwhile.title : undefined),
  );
  return { form, saving, said, dialog };
}

export type IdentityForm = ReturnType<typeof useIdentityForm>;
