// The names and values of what a journal entry tells, in the desk's words.
import type { JournalEntryView } from "#contract/office/journal-calls.ts";
import { bookingStatuses } from "#domain/booking/booking-states.ts";
import { statusFilterLabel } from "#domain/language/booking-status-label.ts";
import { formatDate, formatInstant, formatMoney } from "#domain/language/format.ts";
import { toLocalDate } from "#domain/time.ts";
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

type Value = NonNullable<JournalEntryView["changes"][number]["after"]> | null;

export function wayOf(field: string, { fields }: JournalWords): string {
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

/** Formats a value of such an entry: amounts, instants, choices and booleans as elsewhere. */
export function useSaid(kind: string) {
  const words = useWords(journalWords);
  const locale = useLocale();
  const zone = useZone();
  const codes = useCodes(kind);
  // At the till, what is expected is money; in the night's round it is cars.
  const isAmount = (name: string) => amounts.has(name) || (kind === "till-closed" && name === "expected");
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
