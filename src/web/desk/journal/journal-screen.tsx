import { type FormEvent, useState } from "react";
import { type JournalEntryView, journalApi } from "#contract/office/journal-calls.ts";
import { formatDate } from "#domain/language/format.ts";
import { instantFromIso, type LocalDate, localDateOf, toLocalDate } from "#domain/time.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { journalWords } from "#web/words/journal/journal-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { QueryState } from "../api/query-state.tsx";
import { useDeskQuery } from "../api/use-desk-query.ts";
import { useZone } from "../day-data/use-today.ts";
import { DeskScreen } from "../frame/desk-screen.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { goTo, useDeskLocation } from "../routing/desk-location.ts";
import { deskPaths } from "../routing/desk-paths.ts";
import { fieldValue } from "../typed-form/field-value.ts";
import css from "./journal.module.css";
import { JournalEntry } from "./journal-entry.tsx";

/** Who changed what, from which value to which; the filter is kept in the URL (journal, "At the desk"). */
export function JournalScreen() {
  const words = useWords(journalWords);
  const { search } = useDeskLocation();
  const asked = askedIn(search);
  const query = useDeskQuery(journalApi.listJournal, { query: asked });
  const { entries = [], more = false, head, team = [] } = query.value ?? {};
  const isFiltered = Object.keys(asked).length > 0;
  return (
    <DeskScreen>
      <ScreenHead title={words.title} lead={words.hint} />
      <JournalSearch key={search} asked={asked} team={team} />
      <QueryState query={query} />
      <div role="status">
        {query.value !== undefined && entries.length === 0 ? (
          <p>{isFiltered ? words.none : words.empty}</p>
        ) : null}
      </div>
      <Days entries={entries} />
      <Pager asked={asked} last={more ? entries.at(-1)?.entry : undefined} />
      {head === undefined || head.entry === 0 ? null : (
        <dl className={classNames(office, "seals")}>
          <dt>
            {words.head} · {words.entry(head.entry)}
          </dt>
          <dd>{head.hash}</dd>
          <dd className={classNames(css, "hint")}>{words.headHint}</dd>
        </dl>
      )}
    </DeskScreen>
  );
}

type Asked = ReturnType<typeof askedIn>;
type Team = readonly { readonly id: string; readonly name: string }[];

function JournalSearch({ asked, team }: { readonly asked: Asked; readonly team: Team }) {
  const words = useWords(journalWords);
  const { rules } = useWords(refusalWords);
  const [half, setHalf] = useState<readonly string[]>([]);
  const errorOf = (name: string) => (half.includes(name) ? rules["not-a-date"] : undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const halfTyped = halfTypedIn(form);
    setHalf(halfTyped);
    if (halfTyped.length > 0) return focusFirstWrong(form);
    const typed = (name: string) => fieldValue(form, name).trim();
    goTo(
      deskPaths.journal({
        q: typed("q"),
        staff: typed("staff"),
        from: typed("from"),
        until: typed("until"),
      }),
    );
  };
  return (
    <form role="search" className={classNames(css, "search")} onSubmit={submit} noValidate>
      <TextField
        label={words.search}
        name="q"
        type="search"
        defaultValue={asked.q ?? ""}
        autoComplete="off"
      />
      <SelectField
        // Remounts once the team is loaded: the default value needs its option.
        key={team.length}
        label={words.who}
        name="staff"
        defaultValue={asked.staff ?? ""}
        options={[
          { value: "", label: words.everybody },
          ...team.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        label={words.from}
        name="from"
        type="date"
        defaultValue={asked.from ?? ""}
        error={errorOf("from")}
      />
      <TextField
        label={words.until}
        name="until"
        type="date"
        defaultValue={asked.until ?? ""}
        error={errorOf("until")}
      />
      <Button type="submit">{words.go}</Button>
    </form>
  );
}

/** Dates of which only a part is typed: their value is empty, as if nobody had asked for them. */
function halfTypedIn(form: HTMLFormElement): readonly string[] {
  const inputs = form.querySelectorAll<HTMLInputElement>("input[type=date]");
  return Array.from(inputs)
    .filter(({ validity }) => validity.badInput)
    .map(({ name }) => name);
}

function Pager({ asked, last }: { readonly asked: Asked; readonly last: number | undefined }) {
  const words = useWords(journalWords);
  return (
    <nav className={classNames(office, "buttons")} aria-label={words.title}>
      {asked.before === undefined ? null : (
        <DeskLink
          className={classNames(office, "way")}
          to={deskPaths.journal({ ...asked, before: undefined })}
        >
          {words.newest}
        </DeskLink>
      )}
      {last === undefined ? null : (
        <DeskLink className={classNames(office, "way")} to={deskPaths.journal({ ...asked, before: last })}>
          {words.older}
        </DeskLink>
      )}
    </nav>
  );
}

/** The filter from the URL; unknown parameters are ignored. */
function askedIn(search: string) {
  const given = new URLSearchParams(search);
  const [q, staff] = [given.get("q"), given.get("staff")];
  const [from, until] = [toLocalDate(given.get("from") ?? ""), toLocalDate(given.get("until") ?? "")];
  const before = Number(given.get("before"));
  return {
    ...(q && { q }),
    ...(staff && { staff }),
    ...(from && { from }),
    ...(until && { until }),
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
  };
}

function Days({ entries }: { readonly entries: readonly JournalEntryView[] }) {
  const locale = useLocale();
  const zone = useZone();
  const days = new Map<LocalDate, JournalEntryView[]>();
  for (const entry of entries) {
    const date = localDateOf(instantFromIso(entry.at), zone);
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days].map(([date, ofDay]) => (
    <section key={date} className={classNames(office, "part")} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`}>{formatDate(date, locale, "long")}</h2>
      <ol role="list" className={classNames(css, "entries")}>
        {ofDay.map((entry) => (
          <JournalEntry key={entry.entry} entry={entry} />
        ))}
      </ol>
    </section>
  ));
}
