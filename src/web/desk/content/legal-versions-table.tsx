import { useState } from "react";
import { type LegalTextView, legalTextApi } from "#contract/content/legal-text-calls.ts";
import { formatInstant } from "#domain/language/format.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import { type Locale, locales, type Wording } from "#domain/locale.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { legalEditorWords } from "#web/words/content/legal-editor-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { deskCall } from "../api/desk-call.ts";
import { useDeskAction } from "../api/use-desk-action.ts";
import type { DeskQuery } from "../api/use-desk-query.ts";
import css from "../office/office.module.css";
import { useStepUp } from "../team/use-step-up.tsx";
import own from "./content.module.css";
import { TextDiff } from "./text-diff.tsx";

type Version = LegalTextView["versions"][number];
type Props = {
  readonly name: LegalTextName;
  readonly view: LegalTextView;
  readonly query: DeskQuery<LegalTextView>;
  readonly shipped: Wording;
};

/** All versions, including those put aside; the first is the text shipped with the software. */
export function LegalVersions({ name, view, query, shipped }: Props) {
  const words = useWords(legalEditorWords).versions;
  const locale = useLocale();
  const { cancelling, dialog } = useCancelling({ name, query });
  const [shown, setShown] = useState<Version | "shipped">();
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      <div role="alert" className={classNames(css, "failure")}>
        {cancelling.failure}
      </div>
      <ol role="list" className={classNames(css, "list")}>
        {view.versions.map((version) => (
          <li key={version.number} className={classNames(css, "row")}>
            <span>
              <b>{words.number(version.number)}</b> · {sayState(version, { view, locale, words })}
            </span>
            <span className={classNames(css, "buttons")}>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setShown(version)}>
                {words.show(version.number)}
              </Button>
              {isPlanned(version, view) ? (
                <Button
                  variant="quiet"
                  loading={cancelling.busy}
                  onClick={() => void cancelling.run(version.number)}
                >
                  {words.putAside(version.number)}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
        <li className={classNames(css, "row")}>
          <span>
            <b>{words.number(1)}</b> · {view.current === undefined ? words.shippedNow : words.shipped}
          </span>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setShown("shipped")}>
            {words.show(1)}
          </Button>
        </li>
      </ol>
      {shown === undefined ? null : (
        <ShownVersion
          number={shown === "shipped" ? 1 : shown.number}
          contents={shown === "shipped" ? shipped : shown.contents}
          before={shown === "shipped" ? undefined : contentsBefore(shown, { view, shipped })}
          onClose={() => setShown(undefined)}
        />
      )}
      {dialog}
    </section>
  );
}

function useCancelling({ name, query }: Pick<Props, "name" | "query">) {
  const { run: withStepUp, dialog } = useStepUp();
  const cancelling = useDeskAction(async (number: number) => {
    const params = { name, number: String(number) };
    const answer = await withStepUp(() => deskCall(legalTextApi.cancelLegalText, { params }));
    if (answer.ok) query.show(answer.value);
    else await query.reload();
    return answer.ok ? undefined : answer.refusal;
  });
  return { cancelling, dialog };
}

type Words = { readonly [Name in "current" | "planned" | "over"]: (at: string, who: string) => string } & {
  readonly aside: (who: string, at: string) => string;
};

function sayState(
  version: Version,
  { view, locale, words }: { view: LegalTextView; locale: Locale; words: Words },
): string {
  const at = (instant: string) => formatInstant(instant, locale, view.zone);
  const { setAsideAt, setAsideBy = "", createdBy = "" } = version;
  if (setAsideAt !== undefined) return words.aside(setAsideBy, at(setAsideAt));
  if (version.number === view.current) return words.current(at(version.effectiveAt), createdBy);
  const say = isPlanned(version, view) ? words.planned : words.over;
  return say(at(version.effectiveAt), createdBy);
}

function isPlanned({ setAsideAt, effectiveAt }: Version, { now }: LegalTextView): boolean {
  return setAsideAt === undefined && effectiveAt > now;
}

/** The wording in force before this version. */
function contentsBefore(version: Version, { view, shipped }: Pick<Props, "view" | "shipped">): Wording {
  const others = view.versions.filter(({ setAsideAt }) => setAsideAt === undefined);
  const earlier = others.find(
    ({ effectiveAt, number }) =>
      effectiveAt < version.effectiveAt || (effectiveAt === version.effectiveAt && number < version.number),
  );
  return earlier?.contents ?? shipped;
}

type ShownProps = {
  readonly number: number;
  readonly contents: Wording;
  readonly before: Wording | undefined;
  readonly onClose: () => void;
};

function ShownVersion({ number, contents, before, onClose }: ShownProps) {
  const words = useWords(legalEditorWords);
  return (
    <Dialog
      open
      title={words.versions.number(number)}
      closeLabel={words.close}
      onClose={onClose}
      lightDismiss
    >
      <div className={classNames(css, "part")}>
        {before === undefined
          ? null
          : locales.map((locale) => (
              <TextDiff
                key={locale}
                locale={locale}
                title={`${words.difference.title} · ${words.languages[locale]}`}
                before={before[locale]}
                after={contents[locale]}
              />
            ))}
        {locales.map((locale) => (
          <section key={locale} className={classNames(css, "part")}>
            <h4>{words.languages[locale]}</h4>
            <p lang={locale} className={classNames(own, "source")}>
              {contents[locale]}
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
