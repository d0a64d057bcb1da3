import type { JournalEntryView, journalApi } from "#contract/office/journal-calls.ts";
import { listChanges } from "#domain/audit/list-changes.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { actorKindOf } from "../platform/journal/append-journal.ts";
import { findJournalHead } from "../platform/journal/read-journal.ts";
import { listAllStaff, type Staff } from "../staff-store/staff-store.ts";
import type { Run } from "../use-case.ts";
import { type FoundEntry, findEntries } from "./find-entries.ts";

const pageSize = 50;

export const listJournal: Run<typeof journalApi.listJournal, "db"> = async ({ db }, { query }) => {
  const { airport } = await readOperator(db);
  const search = {
    words: query.q ?? "",
    staffId: query.staff,
    from: query.from,
    until: query.until,
    before: query.before,
  };
  const [found, staff, head] = await Promise.all([
    findEntries(db, search, { zone: airport.zone, most: pageSize + 1 }),
    listAllStaff(db),
    findJournalHead(db),
  ]);
  const names = new Map(staff.map((person) => [`staff ${person.id}`, nameOf(person)]));
  return accept({
    entries: found.slice(0, pageSize).map((entry) => toView(entry, names)),
    more: found.length > pageSize,
    head,
    team: staff.map((person) => ({ id: person.id, name: nameOf(person) })),
  });
};

function nameOf({ firstname, lastname }: Staff): string {
  return `${firstname} ${lastname}`.trim();
}

function toView(entry: FoundEntry, names: ReadonlyMap<string, string>): JournalEntryView {
  const { seq, happenedAt, actor, kind, subject, isErased } = entry;
  // A change without personal data has both values in the entry itself.
  const { before, after, contents, sentBy, ...facts } = entry.data;
  const [was, is] = contents === undefined ? [before, after] : [entry.before, entry.after];
  const [staff, about] = [names.get(actor), names.get(subject)];
  const sender = typeof sentBy === "string" ? names.get(`staff ${sentBy}`) : undefined;
  return {
    entry: seq,
    at: isoFromInstant(happenedAt),
    kind,
    by: actorKindOf(actor),
    subject,
    isErased,
    ...(staff !== undefined && { staff }),
    ...(sender !== undefined && { sentBy: sender }),
    ...(about !== undefined && { about }),
    facts: [...listChanges(undefined, facts)],
    changes: [...listChanges(was, is)],
  };
}
