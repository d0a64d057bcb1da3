import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { listChanges } from "#domain/audit/list-changes.ts";
import type { Tx } from "../db/schema.ts";
import { appendJournal, type JournalEntry } from "./append-journal.ts";

/** Absent before a creation and after a deletion. */
export type Contents = Readonly<Record<string, unknown>>;
export type Change = { readonly before?: Contents | undefined; readonly after?: Contents | undefined };

/**
 * Appends a change with its before and after, which may name people. The journal keeps only their salted hash; the
 * contents are stored beside it and can be erased. Only fields that differ are stored; without any, the entry alone.
 */
export async function appendChange(tx: Tx, entry: JournalEntry, change: Change): Promise<number> {
  const [before, after] = [
    jsonOf(differing(change.before, change.after)),
    jsonOf(differing(change.after, change.before)),
  ];
  if (before === after) return appendJournal(tx, entry);
  const salt = randomBytes(16).toString("hex");
  const kept = await asKept(tx, before, after);
  const contents = hashOfContents(salt, kept);
  const journalId = await appendJournal(tx, { ...entry, data: { ...entry.data, contents } });
  await tx.insertInto("auditChanges").values({ journalId, salt, before, after }).execute();
  return journalId;
}

export type KeptContents = { readonly before: string | null; readonly after: string | null };

/** SHA-256 of salt and contents as PostgreSQL writes `jsonb`, in hexadecimal. */
export function hashOfContents(salt: string, { before, after }: KeptContents): string {
  return createHash("sha256")
    .update([salt, before ?? "", after ?? ""].join("\n"))
    .digest("hex");
}

/** Fields whose values differ from the other side. */
function differing(contents: Contents | undefined, other: Contents | undefined): Contents | undefined {
  if (contents === undefined || other === undefined) return contents;
  const names = Object.keys(contents).filter((name) => listChanges(contents[name], other[name]).length > 0);
  return Object.fromEntries(names.map((name) => [name, contents[name]]));
}

function jsonOf(contents: Contents | undefined): string | null {
  return contents === undefined ? null : JSON.stringify(contents);
}

async function asKept(tx: Tx, before: string | null, after: string | null): Promise<KeptContents> {
  const { rows } = await sql<KeptContents>`
    select ${before}::jsonb::text as before, ${after}::jsonb::text as after`.execute(tx);
  return rows[0] ?? { before, after };
}
