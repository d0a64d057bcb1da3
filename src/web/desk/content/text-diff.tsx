import { Fragment, useMemo } from "react";
import { type DiffLine, diffLines, isDifferent } from "#domain/legal/diff-lines.ts";
import type { Locale } from "#domain/locale.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { legalEditorWords } from "#web/words/content/legal-editor-words.ts";
import { useWords } from "#web/words/use-words.ts";
import css from "../office/office.module.css";
import own from "./content.module.css";

type Props = {
  readonly locale: Locale;
  readonly title: string;
  readonly before: string;
  readonly after: string;
};

/** Line diff with a line of context on each side; additions and removals are also announced to screen readers. */
export function TextDiff({ locale, title, before, after }: Props) {
  const words = useWords(legalEditorWords).difference;
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <section className={classNames(css, "part")}>
      <h4>{title}</h4>
      {isDifferent(lines) ? (
        <ol role="list" className={classNames(own, "lines")} lang={locale}>
          {foldSame(lines).map((entry, index) =>
            typeof entry === "number" ? (
              <li key={index} className={classNames(own, "folded")}>
                {words.same(entry)}
              </li>
            ) : (
              <Line key={index} line={entry} />
            ),
          )}
        </ol>
      ) : (
        <p className={classNames(css, "quiet")}>{words.none}</p>
      )}
    </section>
  );
}

function Line({ line: { kind, parts } }: { readonly line: DiffLine }) {
  const words = useWords(legalEditorWords).difference;
  const Marked = kind === "removed" ? "del" : "ins";
  const text = parts.map(({ text: part, changed }, index) =>
    changed && kind !== "same" ? (
      <Marked key={index}>{part}</Marked>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
  return (
    <li className={classNames(own, "line", kind)}>
      {kind === "same" ? null : <VisuallyHidden>{words[kind]} </VisuallyHidden>}
      <span aria-hidden="true">{{ same: " ", added: "+", removed: "−" }[kind]}</span>
      <span>{text}</span>
    </li>
  );
}

/** Drops empty lines, and folds unchanged lines except those next to a change. */
function foldSame(compared: readonly DiffLine[]): readonly (DiffLine | number)[] {
  const lines = compared.filter(({ parts }) => parts.some(({ text }) => text.trim() !== ""));
  const isNear = (at: number) =>
    [at - 1, at, at + 1].some((place) => lines[place] !== undefined && lines[place].kind !== "same");
  const folded: (DiffLine | number)[] = [];
  for (const [index, line] of lines.entries()) {
    const last = folded.at(-1);
    if (isNear(index)) folded.push(line);
    else if (typeof last === "number") folded[folded.length - 1] = last + 1;
    else folded.push(1);
  }
  return folded;
}
