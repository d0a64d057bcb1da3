import type { JournalEntryView } from "#contract/office/journal-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { instantFromIso, localTimeOf, toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { journalWords } from "#web/words/journal/journal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import { useSaid, wayOf } from "./fact-words.ts";
import css from "./journal.module.css";
import { isId, shownFacts, startOfSeal } from "./shown-facts.ts";

/** A journal entry: when, by whom, on what, and what changed. */
export function JournalEntry({ entry }: { readonly entry: JournalEntryView }) {
  const words = useWords(journalWords);
  const zone = useZone();
  const { changes, isErased } = entry;
  const facts = shownFacts(entry);
  return (
    <li className={classNames(css, "entry")}>
      <time dateTime={entry.at} title={words.entry(entry.entry)} className={classNames(css, "time")}>
        {localTimeOf(instantFromIso(entry.at), zone)}
      </time>
      <div className={classNames(css, "body")}>
        <p className={classNames(css, "what")}>
          <b>{words.kinds[entry.kind as keyof typeof words.kinds] ?? entry.kind}</b>
          <Subject entry={entry} />
        </p>
        <p className={classNames(css, "who")}>
          {entry.staff ?? words.by[entry.by]}
          {entry.sentBy === undefined ? null : (
            <>
              ,{" "}
              <span className={classNames(css, "sender")}>
                {wayOf("sentBy", words)} {entry.sentBy}
              </span>
            </>
          )}
        </p>
        {changes.length === 0 ? null : <Changes kind={entry.kind} changes={changes} />}
        {isErased ? <p className={classNames(office, "quiet")}>{words.erased}</p> : null}
        {entry.kind === "data-forgotten" && facts.length === 0 ? (
          <p className={classNames(office, "quiet")}>{words.forgotNothing}</p>
        ) : null}
        {facts.length === 0 ? null : <Facts kind={entry.kind} facts={facts} />}
      </div>
    </li>
  );
}

type ChangesProps = Pick<JournalEntryView, "kind" | "changes">;

function Changes({ kind, changes }: ChangesProps) {
  const words = useWords(journalWords);
  const said = useSaid(kind);
  return (
    <ul role="list" className={classNames(css, "changes")}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classNames(office, "quiet")}>{wayOf(field, words)}</span>{" "}
          {before === undefined ? null : (
            <>
              <VisuallyHidden>{words.before} </VisuallyHidden>
              <del>{said(field, before)}</del>
            </>
          )}
          {before === undefined || after === undefined ? null : <span aria-hidden="true"> → </span>}
          {after === undefined ? null : (
            <>
              <VisuallyHidden> {words.after} </VisuallyHidden>
              <ins>{said(field, after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ kind, facts }: Pick<JournalEntryView, "kind" | "facts">) {
  const words = useWords(journalWords);
  const said = useSaid(kind);
  return (
    <details className={classNames(css, "details")}>
      <summary>{words.details}</summary>
      <dl>
        {facts.map(({ field, after = null }) => (
          <div key={field}>
            <dt>{wayOf(field, words)}</dt>
            <dd>
              <Fact value={after} said={said(field, after)} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A hash or key by its start, which opens to the whole for copying. */
function Fact({ value, said }: { readonly value: unknown; readonly said: string }) {
  const start = startOfSeal(value);
  if (start === undefined) return said;
  return (
    <details>
      <summary>{start}</summary>
      <code>{said}</code>
    </details>
  );
}

function Subject({ entry: { subject, about, staff } }: { readonly entry: JournalEntryView }) {
  const words = useWords(journalWords);
  const locale = useLocale();
  const [kind = "", ...rest] = subject.split(" ");
  const name = rest.join(" ");
  if (kind === "booking") return <DeskLink to={deskPaths.booking(name)}>{name}</DeskLink>;
  const title = words.subjects[kind];
  const isOwn = about !== undefined && about === staff;
  if (title === undefined || isOwn) return null;
  // Never shows a raw id: a readable name, or nothing.
  const shown = about ?? words.fields[name] ?? (isId(name) ? "" : dayOrName(name, locale));
  // The entry's title already names the kind.
  if (shown === "") return null;
  return (
    <span>
      {title} {shown}
    </span>
  );
}

/** Dates in the usual format. */
function dayOrName(name: string, locale: Locale): string {
  const day = toLocalDate(name);
  return day === undefined ? name.replace(/^code /, "") : formatDate(day, locale);
}
