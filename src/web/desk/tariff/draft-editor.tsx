import { useState } from "react";
import { type Tariffs, tariffApi } from "#contract/office/tariff-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import { useFailureSentence } from "../api/use-failure-sentence.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import css from "../office/office.module.css";
import { ScheduleForm } from "./schedule-form.tsx";
import own from "./tariff.module.css";
import { TariffFields } from "./tariff-fields.tsx";
import { TariffPreview } from "./tariff-preview.tsx";
import { changedFields, typedOf } from "./typed-tariff.ts";
import type { TariffsState } from "./use-tariffs.ts";
import type { Typing } from "./use-typing.ts";

type Props = { readonly tariffs: Tariffs; readonly typing: Typing; readonly state: TariffsState };

/** Editor for the next tariff, with a preview of its prices (office §6). */
export function DraftEditor({ tariffs, typing, state }: Props) {
  const words = useWords(tariffWords).draft;
  const current = tariffs.versions.find(({ version }) => version === tariffs.current);
  const { typed } = typing;
  const [tried, setTried] = useState(false);
  const { said, save, discard, busy, run } = useDraftActions({ tariffs, typing, state }, setTried);
  if (current === undefined) return null;
  if (typed === undefined) {
    return <NoDraft onBegin={() => typing.take(typedOf(current.contents), undefined, false)} />;
  }
  const changed = changedFields(typedOf(current.contents), typed);
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <DraftState tariffs={tariffs} typing={typing} />
      <p role="status">{said ?? words.changes(changed.size)}</p>
      <Conflict tariffs={tariffs} typing={typing} busy={busy} onSaveMine={(over) => run(() => save(over))} />
      <div className={classNames(own, "beside")}>
        <TariffFields
          typed={typed}
          changed={changed}
          tried={tried}
          current={typedOf(current.contents)}
          stay={tariffs.stay}
          errors={typing.read.errors}
          onType={typing.type}
        />
        <TariffPreview tariffs={tariffs} today={current.contents} draft={typing.read.contents} />
      </div>
      <div className={classNames(css, "buttons")}>
        <Button variant="ink" loading={busy} onClick={() => run(() => save(typing.revision))}>
          {words.save}
        </Button>
        <Button variant="quiet" loading={busy} onClick={() => run(discard)}>
          {typing.isDirty && tariffs.draft ? words.dropMine : words.discard}
        </Button>
      </div>
      <ScheduleForm tariffs={tariffs} typing={typing} state={state} save={save} busy={busy} alone={run} />
    </section>
  );
}

function NoDraft({ onBegin }: { readonly onBegin: () => void }) {
  const words = useWords(tariffWords).draft;
  return (
    <section className={classNames(css, "part", "card")}>
      <h2>{words.title}</h2>
      <p role="status">{words.none}</p>
      <div className={classNames(css, "buttons")}>
        <Button onClick={onBegin}>{words.begin}</Button>
      </div>
    </section>
  );
}

function useDraftActions({ tariffs, typing, state }: Props, setTried: (tried: boolean) => void) {
  const words = useWords(tariffWords).draft;
  const sentenceOf = useFailureSentence();
  const [said, setSaid] = useState<string>();
  /** Resolves to the saved revision; undefined if it was not saved. */
  const save = async (revision: string | undefined): Promise<string | undefined> => {
    setTried(true);
    const { contents, errors } = typing.read;
    if (contents === undefined || typing.typed === undefined) {
      setSaid(words.wrong(Object.keys(errors).length));
      focusFirstWrong(document.querySelector<HTMLElement>("main"));
      return undefined;
    }
    if (!typing.isDirty && revision !== undefined) return revision;
    const draft = { contents, ...(revision !== undefined && { revision }) };
    const saved: { revision?: string | undefined } = {};
    const refused = await state.change(async () => {
      const answer = await deskCall(tariffApi.saveTariffDraft, { body: { draft } });
      if (answer.ok) saved.revision = answer.value.draft?.revision;
      return answer;
    });
    if (refused === undefined) typing.settle(typing.typed, saved.revision);
    setSaid(refused === undefined ? words.done : sentenceOf(refused.code));
    return saved.revision;
  };
  /** Unsaved input is reset to the saved draft; without unsaved input the draft is discarded. */
  const discard = async (): Promise<void> => {
    const { draft } = tariffs;
    setSaid(undefined);
    if (draft === undefined || typing.isDirty) {
      return typing.take(draft && typedOf(draft.contents), draft?.revision, true);
    }
    const query = { revision: draft.revision };
    const refused = await state.change(() => deskCall(tariffApi.discardTariffDraft, { query }));
    if (refused === undefined) typing.take(undefined, undefined, true);
    else setSaid(sentenceOf(refused.code));
  };
  // Saving, discarding and scheduling send one revision, which the first of them makes stale: one at a time.
  const { busy, failure, run } = useDeskAction(async (change: () => Promise<unknown>) => {
    await change();
    return undefined;
  });
  return {
    said: failure ?? said,
    save,
    discard,
    busy,
    run: (change: () => Promise<unknown>) => void run(change),
  };
}

function DraftState({ tariffs, typing }: Omit<Props, "state">) {
  const words = useWords(tariffWords).draft;
  const locale = useLocale();
  const { draft, airport } = tariffs;
  if (typing.isDirty) {
    return (
      <p className={classNames(own, "unsaved")}>
        {typing.isRestored ? `${words.restored} ` : null}
        {words.unsaved}
      </p>
    );
  }
  if (draft === undefined) return null;
  return (
    <p className={classNames(css, "quiet")}>
      {words.saved(formatInstant(draft.savedAt, locale, airport.zone), draft.savedBy)}
    </p>
  );
}

type ConflictProps = Omit<Props, "state"> & {
  readonly busy: boolean;
  readonly onSaveMine: (over: string | undefined) => void;
};

/**
 * Edit conflict: a colleague has saved, discarded or scheduled the draft meanwhile. Shows both versions to choose from.
 */
function Conflict({ tariffs, typing, busy, onSaveMine }: ConflictProps) {
  const words = useWords(tariffWords).draft;
  const locale = useLocale();
  const { draft, airport } = tariffs;
  if (typing.revision === draft?.revision) return null;
  return (
    <Notice
      kind="warn"
      live="assertive"
      actions={
        <>
          <Button loading={busy} onClick={() => onSaveMine(draft?.revision)}>
            {draft ? words.saveMine : words.saveMineAnew}
          </Button>
          <Button
            variant="quiet"
            loading={busy}
            onClick={() => typing.take(draft && typedOf(draft.contents), draft?.revision, true)}
          >
            {draft ? words.takeTheirs : words.dropMine}
          </Button>
        </>
      }
    >
      {draft
        ? words.theirs(draft.savedBy, formatInstant(draft.savedAt, locale, airport.zone))
        : words.theirsGone}
    </Notice>
  );
}
