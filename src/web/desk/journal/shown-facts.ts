// Which facts of a journal entry are shown, and how.
import type { JournalEntryView } from "#contract/office/journal-calls.ts";

type Facts = JournalEntryView["facts"];

/** Without ids, which mean nothing to a reader; of a clean-up only what it deleted. */
export function shownFacts({ kind, facts }: Pick<JournalEntryView, "kind" | "facts">): Facts {
  return facts.filter(
    ({ after }) => !(typeof after === "string" && isId(after)) && !(kind === "data-forgotten" && after === 0),
  );
}

export function isId(name: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}

/** The start of a hash, key or signature, enough to compare two by eye; `undefined` for whatever a person can read. */
export function startOfSeal(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w+/-]{40,}={0,2}$/.test(value)
    ? `${value.slice(0, 12)}…`
    : undefined;
}
