import { type PresentationFormView, presentationApi } from "#contract/content/presentation-calls.ts";
import { checkPresentation, presentationFields } from "#domain/operator/presentation.ts";
import { presentationWords } from "#web/words/about/presentation-words.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { QueryState } from "../api/query-state.tsx";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { ContentHead } from "../content/content-head.tsx";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { FieldChanges } from "../office/field-changes.tsx";
import { useSavedForm } from "../typed-form/use-saved-form.ts";
import { PresentationForm } from "./presentation-form.tsx";
import { PresentationPreview } from "./presentation-preview.tsx";
import { ShownValets } from "./shown-valets.tsx";

/** Content of the page “About us” beyond the operator's identity (content §6). */
export function PresentationScreen() {
  const words = useWords(contentWords);
  const { hint } = useWords(presentationWords);
  const query = useDeskQuery(presentationApi.fetchPresentationForm, {});
  return (
    <DeskScreen>
      <ContentHead title={words.presentation} lead={hint} />
      <QueryState query={query} />
      {query.value === undefined ? null : <Parts view={query.value} query={query} />}
    </DeskScreen>
  );
}

type Props = { readonly view: PresentationFormView; readonly query: DeskQuery<PresentationFormView> };

function Parts({ view, query }: Props) {
  const { fields } = useWords(presentationWords);
  const typing = useSavedForm({
    view,
    query,
    key: "desk-typed-presentation",
    fields: presentationFields,
    values: view.fields,
    check: checkPresentation,
    send: (typed, revision) =>
      deskCall(presentationApi.changePresentation, { body: { presentation: { fields: typed, revision } } }),
  });
  const named: Readonly<Record<string, { readonly label: string }>> = fields;
  return (
    <>
      <PresentationForm typing={typing} />
      <PresentationPreview fields={typing.form.values} />
      <ShownValets valets={view.valets} />
      <FieldChanges
        changes={view.changes}
        sayOf={(change) => change.fields.map((name) => named[name]?.label ?? name).join(", ")}
        journal="presentation"
      />
    </>
  );
}
