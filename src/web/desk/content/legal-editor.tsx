import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type LegalTextView, maxLegalTextLength } from "#contract/content/legal-text-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import type { MarkupError } from "#domain/legal/legal-markup.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import { legalFacts } from "#domain/legal/legal-text.ts";
import { type Locale, locales, type Wording } from "#domain/locale.ts";
import { instantFromIso, localDateOf, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { legalEditorWords } from "#web/words/content/legal-editor-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import type { DeskQuery } from "../api/use-desk-query.ts";
import css from "../office/office.module.css";
import { EditConflict } from "../typed-form/edit-conflict.tsx";
import typing from "../typed-form/typed-form.module.css";
import own from "./content.module.css";
import { TextDiff } from "./text-diff.tsx";
import { type LegalDraft, useLegalDraft } from "./use-legal-draft.ts";

type Props = {
  readonly name: LegalTextName;
  readonly view: LegalTextView;
  readonly query: DeskQuery<LegalTextView>;
  /** The wording in force. */
  readonly current: Wording;
};

/** Editor for the next version: draft, differences from the text in force, and effective date. */
export function LegalEditor(props: Props) {
  const { view, current } = props;
  const words = useWords(legalEditorWords);
  const draft = useLegalDraft(props);
  const { form, saving, errors } = draft;
  const isSame = locales.every((locale) => form.values[locale] === current[locale]);
  const stays = useRef<HTMLButtonElement>(null);
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.draft.title}</h2>
      <DraftState view={view} draft={draft} />
      <EditConflict
        form={form}
        stays={stays}
        busy={saving.busy}
        words={{ ...words.draft, title: words.draft.meanwhile }}
        onSave={() => void saving.run(form.latest)}
      >
        {words.draft.mineKept}
      </EditConflict>
      <p className={classNames(css, "quiet")}>{words.draft.how}</p>
      <Facts view={view} />
      <div className={classNames(own, "beside")}>
        {locales.map((locale) => (
          <Source key={locale} locale={locale} draft={draft} errors={errors[locale]} />
        ))}
      </div>
      <DraftActions view={view} draft={draft} stays={stays} />
      <h3>{words.difference.title}</h3>
      {isSame ? (
        <p>{words.difference.none}</p>
      ) : (
        locales.map((locale) => (
          <TextDiff
            key={locale}
            locale={locale}
            title={words.languages[locale]}
            before={current[locale]}
            after={form.values[locale]}
          />
        ))
      )}
      {isSame ? null : <Publish view={view} draft={draft} />}
      {draft.dialog}
    </section>
  );
}

type ActionsProps = Pick<Props, "view"> & {
  readonly draft: LegalDraft;
  readonly stays: RefObject<HTMLButtonElement | null>;
};

function DraftActions({ view, draft, stays }: ActionsProps) {
  const words = useWords(legalEditorWords).draft;
  const { form, saving, discarding, publishing, said } = draft;
  return (
    <>
      <div role="alert" className={classNames(css, "failure")}>
        {saving.failure ?? discarding.failure ?? publishing.failure}
      </div>
      <p role="status" className={classNames(typing, "status")}>
        {said}
      </p>
      <div className={classNames(css, "buttons")}>
        <Button
          ref={stays}
          variant="ink"
          loading={saving.busy}
          disabledReason={form.changed.length === 0 ? words.nothing : undefined}
          onClick={() => void saving.run(form.seen)}
        >
          {words.save}
        </Button>
        {form.changed.length > 0 || view.draft ? (
          <Button
            variant="quiet"
            loading={discarding.busy}
            onClick={() => {
              stays.current?.focus();
              void discarding.run();
            }}
          >
            {form.changed.length > 0 ? words.dropMine : words.discard}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function DraftState({ view, draft }: Pick<Props, "view"> & { readonly draft: LegalDraft }) {
  const words = useWords(legalEditorWords).draft;
  const locale = useLocale();
  const { form } = draft;
  if (form.changed.length > 0) {
    return (
      <p className={classNames(typing, "status")}>
        {form.isRestored ? `${words.restored} ` : null}
        {words.unsaved}
      </p>
    );
  }
  if (view.draft === undefined) return <p className={classNames(css, "quiet")}>{words.none}</p>;
  const at = formatInstant(view.draft.savedAt, locale, view.zone);
  return <p className={classNames(css, "quiet")}>{words.savedBy(view.draft.savedBy, at)}</p>;
}

/** The variables that the text may quote, with their current values. */
function Facts({ view }: Pick<Props, "view">) {
  const words = useWords(legalEditorWords).facts;
  const locale = useLocale();
  return (
    <details className={classNames(css, "fold")}>
      <summary>{words.title}</summary>
      <p className={classNames(css, "quiet")}>{words.hint}</p>
      <dl className={classNames(own, "facts")}>
        {legalFacts.map((fact) => (
          <div key={fact}>
            <dt>
              <code>{`{${fact}}`}</code>
            </dt>
            <dd>{view.facts[locale][fact]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type SourceProps = {
  readonly locale: Locale;
  readonly draft: LegalDraft;
  readonly errors: readonly MarkupError[];
};

function Source({ locale, draft: { form }, errors }: SourceProps) {
  const words = useWords(legalEditorWords);
  const [first, ...more] = errors;
  return (
    <TextArea
      name={locale}
      lang={locale}
      label={words.languages[locale]}
      rows={22}
      maxLength={maxLegalTextLength}
      value={form.values[locale]}
      error={first && `${words.errors[first.kind](first.line, first.about ?? "")}${words.more(more.length)}`}
      onChange={({ target }) => form.type(locale, target.value)}
    />
  );
}

function Publish({ view, draft }: Pick<Props, "view"> & { readonly draft: LegalDraft }) {
  const words = useWords(legalEditorWords).publish;
  const [way, setWay] = useState("later");
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const { publishing, errors, form } = draft;
  const isWrong = errors.fr.length + errors.en.length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const effective = way === "later" ? toLocalDate(typed) : undefined;
    const reason = way === "later" && effective === undefined ? words.noDate : undefined;
    setWrong(reason);
    if (reason !== undefined) event.currentTarget.querySelector<HTMLElement>("[type=date]")?.focus();
    else void publishing.run(effective);
  };
  return (
    <form className={classNames(own, "publish")} onSubmit={submit} noValidate>
      <h3>{words.title}</h3>
      <RadioCards
        legend={words.title}
        name="way"
        value={way}
        legendHidden
        columns
        onChange={setWay}
        cards={[
          { value: "later", label: words.later },
          { value: "now", label: words.atOnce },
        ]}
      />
      {way === "later" ? (
        <TextField
          label={words.date}
          hint={words.dateHint}
          name="effective"
          type="date"
          min={localDateOf(instantFromIso(view.now), view.zone)}
          face="figures"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={wrong}
        />
      ) : null}
      <p className={classNames(css, "quiet")}>{words.promise}</p>
      <div className={classNames(css, "buttons")}>
        <Button
          type="submit"
          loading={publishing.busy}
          disabledReason={isWrong ? words.wrong : form.hasConflict ? words.overtaken : undefined}
        >
          {words.go}
        </Button>
      </div>
    </form>
  );
}
