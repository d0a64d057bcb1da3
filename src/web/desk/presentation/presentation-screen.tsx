import { useState } from "react";
import { type PresentationFormView, presentationApi } from "#contract/content/presentation-calls.ts";
import { presentationFields } from "#domain/operator/presentation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskAction } from "../api/use-desk-action.ts";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { ContentHead } from "../content/content-head.tsx";
import { FieldChanges } from "../office/field-changes.tsx";
import css from "../office/office.module.css";
import { useTypedForm } from "../typed-form/use-typed-form.ts";
import { PresentationForm } from "./presentation-form.tsx";
import { PresentationPreview } from "./presentation-preview.tsx";
import { ShownValets } from "./shown-valets.tsx";

/** What the page “About us” says of the house besides its identity (content §6). */
export function PresentationScreen() {
  const words = useWords(contentWords);
  const { hint } = useWords(presentationWords);
  const query = useDeskQuery(presentationApi.fetchPresentationForm, {});
  return (
    <div className={classNames(css, "screen")}>
      <ContentHead title={words.presentation} />
      <p className={classNames(css, "quiet")}>{hint}</p>
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </div>
  );
}

type Props = { readonly view: PresentationFormView; readonly query: DeskQuery<PresentationFormView> };

function Parts({ view, query }: Props) {
  const { fields } = useWords(presentationWords);
  const { form, saving, said } = usePresentationForm({ view, query });
  const named: Readonly<Record<string, { readonly label: string }>> = fields;
  return (
    <>
      <PresentationForm {...{ form, saving, said }} />
      <PresentationPreview fields={form.values} />
      <ShownValets valets={view.valets} />
      <FieldChanges
        changes={view.changes}
        sayOf={(change) => change.fields.map((name) => named[name]?.label ?? name).join(", ")}
        journal="presentation"
      />
    </>
  );
}

function usePresentationForm({ view, query }: Props) {
  const words = useWords(contentWords);
  const { saved } = useWords(presentationWords);
  const [said, setSaid] = useState<string>();
  const form = useTypedForm("desk-typed-presentation", presentationFields, {
    values: view.fields,
    revision: view.revision,
  });
  const saving = useDeskAction(
    async (over: string) => {
      setSaid(undefined);
      if (form.changed.length === 0) {
        setSaid(words.unchanged);
        return undefined;
      }
      const body = { presentation: { fields: form.values, revision: over } };
      const answer = await deskCall(presentationApi.changePresentation, { body });
      if (answer.ok) {
        form.settle(form.values, answer.value.revision);
        query.show(answer.value);
        setSaid(saved);
      } else if (answer.refusal.code === "changed-meanwhile") await query.reload();
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code }) => (code === "changed-meanwhile" ? words.meanwhile.title : undefined),
  );
  return { form, saving, said };
}

export type PresentationTyping = ReturnType<typeof usePresentationForm>;
