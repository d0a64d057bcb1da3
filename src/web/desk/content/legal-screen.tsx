import { Suspense } from "react";
import { type LegalTextView, legalTextApi } from "#contract/content/legal-text-calls.ts";
import { type LegalTextName, legalTextNames } from "#domain/legal/legal-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { legalEditorWords } from "#web/words/content/legal-editor-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { type DeskQuery, useDeskQuery } from "../api/use-desk-query.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenLinks } from "../office/screen-links.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { ContentHead } from "./content-head.tsx";
import { LegalEditor } from "./legal-editor.tsx";
import { LegalVersions } from "./legal-versions-table.tsx";
import { useShippedText } from "./shipped-texts.ts";

/** A legal text of the site: the version in force, those scheduled, and the draft of the next (content §2). */
export function LegalScreen({ wanted }: { readonly wanted: string | undefined }) {
  const words = useWords(legalEditorWords);
  const name = legalTextNames.find((known) => known === wanted) ?? "terms";
  return (
    <DeskScreen>
      <ContentHead title={useWords(contentWords).legal} lead={words.hint} />
      <ScreenLinks
        label={words.texts}
        ways={legalTextNames.map((each) => ({
          to: deskPaths.legalText(each),
          label: words.names[each],
          isCurrent: each === name,
        }))}
      />
      <OneText key={name} name={name} />
    </DeskScreen>
  );
}

function OneText({ name }: { readonly name: LegalTextName }) {
  const query = useDeskQuery(legalTextApi.fetchLegalVersions, { params: { name } });
  return (
    <>
      <QueryState query={query} />
      <Suspense>
        {query.value === undefined ? null : <Parts name={name} view={query.value} query={query} />}
      </Suspense>
    </>
  );
}

type Props = {
  readonly name: LegalTextName;
  readonly view: LegalTextView;
  readonly query: DeskQuery<LegalTextView>;
};

function Parts({ name, view, query }: Props) {
  const shipped = useShippedText(name);
  const current = view.versions.find(({ number }) => number === view.current)?.contents ?? shipped;
  return (
    <>
      <LegalEditor name={name} view={view} query={query} current={current} />
      <LegalVersions name={name} view={view} query={query} shipped={shipped} />
    </>
  );
}
