import type { JournalEntryView } from "#contract/office/journal-calls.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { statusFilterLabel } from "#domain/language/booking-status-label.ts";
import { formatDate, formatInstant, formatMoney } from "#domain/language/format.ts";
import type { Locale } from "#domain/locale.ts";
import { instantFromIso, localTimeOf, toLocalDate } from "#domain/time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { deskWords } from "#web/words/desk/desk-words.ts";
import { kerbWords } from "#web/words/desk/kerb-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import type { JournalWords } from "#web/words/journal/journal-en.ts";
import { journalWords } from "#web/words/journal/journal-words.ts";
import { bookingsWords } from "#web/words/office/bookings-words.ts";
import { rulesWords } from "#web/words/rules/rules-words.ts";
import { useLocale, useWords } from "#web/words/use-words.ts";
import { useZone } from "../day-data/use-today.ts";
import office from "../office/office.module.css";
import { DeskLink } from "../routing/desk-link.tsx";
import { deskPaths } from "../routing/desk-paths.ts";
import css from "./journal.module.css";

type Value = NonNullable<JournalEntryView["changes"][number]["after"]> | null;

/** A journal entry: when, by whom, on what, and what changed. */
export function JournalEntry({ entry }: { readonly entry: JournalEntryView }) {
  const words = useWords(journalWords);
  const zone = useZone();
  const { changes, isErased } = entry;
  const facts = entry.facts.filter(({ after }) => typeof after !== "string" || !isId(after));
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
            <dd>{said(field, after)}</dd>
          </div>
        ))}
      </dl>
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

function isId(name: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}

function wayOf(field: string, { fields }: JournalWords): string {
  return namesIn(field)
    .map((name) => fields[name] ?? name)
    .join(" › ");
}

/** Without list indices, which mean nothing to the reader. */
function namesIn(field: string): readonly string[] {
  return field.split(".").filter((name) => !/^\d+$/.test(name));
}

const amounts = new Set([
  "price",
  "amount",
  "total",
  "vat",
  "paid",
  "refund",
  "difference",
  "kept",
  "owed",
  "due",
  "cashLimit",
  "float",
  "counted",
]);
/** At the till, what is expected is money; in the night's round it is cars. */
const amountsOfTill = new Set(["expected", "before", "after"]);

/** Formats a value: amounts, instants, choices and booleans as elsewhere. */
function useSaid(kind: string) {
  const words = useWords(journalWords);
  const locale = useLocale();
  const zone = useZone();
  const codes = useCodes(kind);
  const isAmount = (name: string) =>
    amounts.has(name) || (kind.startsWith("till-") && amountsOfTill.has(name));
  return (field: string, value: Value): string => {
    const name = namesIn(field).at(-1) ?? "";
    if (value === null || value === "") return words.nothing;
    if (typeof value === "boolean") return value ? words.yes : words.no;
    if (typeof value === "number") {
      return isAmount(name) ? formatMoney(value, locale) : String(value);
    }
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value, locale, zone);
    const day = toLocalDate(value);
    return day === undefined ? (codes[name]?.[value] ?? value) : formatDate(day, locale);
  };
}

/** The journal stores codes; shows them with the labels of the screens on which they were chosen or are told. */
function useCodes(kind: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { sides, fields, codes } = useWords(journalWords);
  const { countings } = useWords(rulesWords);
  const { roles } = useWords(deskWords);
  const { modes } = useWords(kerbWords);
  const { mails } = useWords(bookingsWords);
  const refusal = { ...useWords(refusalWords).codes, ...useWords(deskRefusalWords).codes };
  const locale = useLocale();
  const ofBookings = bookingStatuses.map((each) => [each, statusFilterLabel(each, locale)] as const);
  // Reviews, refunds and disputes have a status, too.
  const status = kind.startsWith("booking-") ? Object.fromEntries(ofBookings) : codes.status;
  return {
    ...codes,
    dayCounting: countings,
    paymentMethods: fields,
    role: roles,
    mode: modes,
    side: sides,
    mail: mails,
    refusal,
    status,
  };
}
