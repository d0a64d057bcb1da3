import { useState } from "react";
import { type OperatorIdentityView, operatorIdentityApi } from "#contract/content/operator-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import { identityFields, missingToSell } from "#domain/operator/operator-identity.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { contentWords } from "#web/words/content/content-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import css from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useStepUp } from "../team/use-step-up.tsx";
import { ContentHead } from "./content-head.tsx";
import { OperatorForm } from "./operator-form.tsx";
import { useTypedForm } from "./use-typed-form.ts";

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
  return (
    <>
      {missing.length === 0 ? null : (
        <Notice kind="warn" title={words.identity.missing(missing.length)}>
          {missing.map((name) => words.identity.fields[name].label).join(", ")}
        </Notice>
      )}
      <OperatorForm {...{ form, saving, said }} />
      <Changes changes={view.changes} />
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
        form.drop();
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

function Changes({ changes }: Pick<OperatorIdentityView, "changes">) {
  const words = useWords(contentWords);
  const locale = useLocale();
  const zone = useZone();
  const named: Readonly<Record<string, { readonly label: string }>> = words.identity.fields;
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.changes.title}</h2>
      {changes.length === 0 ? (
        <p className={classNames(css, "quiet")}>{words.changes.none}</p>
      ) : (
        <>
          <ol role="list" className={classNames(css, "list")}>
            {changes.map(({ at, staff, fields }) => (
              <li key={at} className={classNames(css, "row")}>
                <span>
                  <b>{formatInstant(at, locale, zone)}</b> · {staff ?? words.changes.system}
                </span>
                <span>{fields.map((name) => named[name]?.label ?? name).join(", ")}</span>
              </li>
            ))}
          </ol>
          <p>
            <DeskLink to={deskPaths.journal({ q: "identity" })}>{words.changes.journal}</DeskLink>
          </p>
        </>
      )}
    </section>
  );
}
