import { useState } from "react";
import { type LegalTextView, legalTextApi } from "#contract/content/legal-text-calls.ts";
import { readMarkup } from "#domain/legal/legal-markup.ts";
import { type LegalTextName, linkedSections } from "#domain/legal/legal-names.ts";
import type { Wording } from "#domain/locale.ts";
import type { LocalDate } from "#domain/time.ts";
import { legalEditorWords } from "#web/words/content/legal-editor-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { type DeskResult, deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { DeskQuery } from "../api/use-desk-query.ts";
import { useStepUp } from "../team/use-step-up.tsx";
import { type TypedForm, useTypedForm } from "../typed-form/use-typed-form.ts";

type Given = {
  readonly name: LegalTextName;
  readonly view: LegalTextView;
  readonly query: DeskQuery<LegalTextView>;
  readonly current: Wording;
};

type Ask = () => Promise<DeskResult<typeof legalTextApi.saveLegalDraft>>;

/** Revision used when no draft is saved: edits then start from the text in force. */
const none = "";

export function useLegalDraft(given: Given) {
  const { name, view, current } = given;
  const { run: withStepUp, dialog } = useStepUp();
  const [said, setSaid] = useState<string>();
  const form = useTypedForm(`desk-typed-legal-${name}`, ["fr", "en"], {
    values: view.draft?.contents ?? current,
    revision: view.draft?.revision ?? none,
  });
  const errors = {
    fr: readMarkup(form.values.fr, linkedSections[name]).errors,
    en: readMarkup(form.values.en, linkedSections[name]).errors,
  };
  const doing = { ...given, form, setSaid, withStepUp };
  const { saving, discarding, saveOver } = useDraftActions(doing);
  const publishing = usePublishing({ ...doing, saveOver });
  return { form, errors, saving, discarding, publishing, said, dialog };
}

type Doing = Given & {
  readonly form: TypedForm<"fr" | "en">;
  readonly setSaid: (said: string | undefined) => void;
  readonly withStepUp: (ask: Ask) => ReturnType<Ask>;
};

/** A successful change answers with the whole view; after a conflict, reload to show the colleague's version. */
async function change({ query, setSaid }: Pick<Doing, "query" | "setSaid">, ask: Ask) {
  setSaid(undefined);
  const answer = await ask();
  if (answer.ok) query.show(answer.value);
  else if (answer.refusal.code === "changed-meanwhile") await query.reload();
  return answer;
}

function useDraftActions(doing: Doing) {
  const words = useWords(legalEditorWords).draft;
  const { name, view, form, setSaid } = doing;
  const saveOver = async (over: string) => {
    const draft = { contents: form.values, ...(over !== none && { revision: over }) };
    const answer = await change(doing, () =>
      deskCall(legalTextApi.saveLegalDraft, { params: { name }, body: { draft } }),
    );
    if (answer.ok) form.settle(form.values, answer.value.draft?.revision ?? none);
    return answer;
  };
  const sentence = ({ code }: { readonly code: string }) =>
    code === "changed-meanwhile" ? words.meanwhile : undefined;
  const saving = useDeskAction(async (over: string) => {
    const answer = await saveOver(over);
    if (answer.ok) setSaid(words.saved);
    return answer.ok ? undefined : answer.refusal;
  }, sentence);
  const discarding = useDeskAction(async () => {
    form.drop();
    const revision = view.draft?.revision;
    if (revision === undefined || form.changed.length > 0) return undefined;
    const answer = await change(doing, () =>
      deskCall(legalTextApi.discardLegalDraft, { params: { name }, query: { revision } }),
    );
    return answer.ok ? undefined : answer.refusal;
  }, sentence);
  return { saving, discarding, saveOver };
}

function usePublishing(doing: Doing & { readonly saveOver: (over: string) => ReturnType<Ask> }) {
  const words = useWords(legalEditorWords);
  const { name, view, form, setSaid, withStepUp, saveOver } = doing;
  return useDeskAction(
    async (effective: LocalDate | undefined) => {
      const isSaved = view.draft !== undefined && form.changed.length === 0;
      const saved = isSaved ? undefined : await saveOver(form.seen);
      if (saved && !saved.ok) return saved.refusal;
      const revision = (saved?.value ?? view).draft?.revision ?? "";
      const version = { revision, ...(effective && { effective }) };
      const answer = await change(doing, () =>
        withStepUp(() => deskCall(legalTextApi.publishLegalText, { params: { name }, body: { version } })),
      );
      if (answer.ok) {
        form.settle(form.values, answer.value.draft?.revision ?? none);
        setSaid(words.publish.done);
      }
      return answer.ok ? undefined : answer.refusal;
    },
    ({ code, detail }) => {
      if (code === "changed-meanwhile") return words.draft.meanwhile;
      return code === "invalid" && "effective" in Object(detail["fields"]) ? words.publish.past : undefined;
    },
  );
}

export type LegalDraft = ReturnType<typeof useLegalDraft>;
