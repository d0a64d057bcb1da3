import { formatInstant } from "#domain/language/format.ts";
import { classNames } from "#web/ui/class-names.ts";
import { contentWords } from "#web/words/content/content-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./office.module.css";

type Change = {
  readonly at: string;
  readonly staff?: string | undefined;
};

type Props<Known extends Change> = {
  readonly changes: readonly Known[];
  /** Describes a change, where one is to be described. */
  readonly sayOf?: (change: Known) => string;
  /** The journal search to link to. */
  readonly journal: string;
};

/** Who changed a form, and when; the values are in the journal (content §1). */
export function FieldChanges<Known extends Change>({ changes, sayOf, journal }: Props<Known>) {
  const words = useWords(contentWords).changes;
  const locale = useLocale();
  const zone = useZone();
  return (
    <section className={classNames(css, "part")}>
      <h2>{words.title}</h2>
      {changes.length === 0 ? (
        <p className={classNames(css, "quiet")}>{words.none}</p>
      ) : (
        <>
          <ol role="list" className={classNames(css, "list")}>
            {changes.map((change) => (
              <li key={change.at} className={classNames(css, "row")}>
                <span>
                  <b>{formatInstant(change.at, locale, zone)}</b> · {change.staff ?? words.system}
                </span>
                {sayOf ? <span>{sayOf(change)}</span> : null}
              </li>
            ))}
          </ol>
          <p>
            <DeskLink to={deskPaths.journal({ q: journal })}>{words.journal}</DeskLink>
          </p>
        </>
      )}
    </section>
  );
}
