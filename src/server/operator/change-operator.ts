// Changes of the operator's documents, with their journal entries. In force from the commit on, on every server.
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";
import type { Instant } from "#domain/time.ts";
import { decideInTransaction } from "../platform/db/decide-in-transaction.ts";
import type { Db, Tx } from "../platform/db/schema.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import { type OperatorDocument, type OperatorDocumentKey, operatorDocuments } from "./operator-documents.ts";
import { lockDocument, saveDocument } from "./save-operator.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Not the capacity: `changeCapacityPolicy` changes it together with its counters. */
type FreeKey = Exclude<OperatorDocumentKey, "capacity">;

type Revision<Key extends FreeKey> = {
  readonly key: Key;
  readonly revise: (before: OperatorDocument<Key>) => OperatorDocument<Key>;
  readonly actor: Actor;
};

/** Changes part of a document under its row lock, so that concurrent changes are not lost. */
export async function reviseDocument<Key extends FreeKey>(
  needs: Needs,
  { key, revise, actor }: Revision<Key>,
): Promise<void> {
  await decideRevision<Key, never>(needs, { key, decide: (before) => accept(revise(before)), actor });
}

type Decision<Key extends FreeKey, Refused> = Omit<Revision<Key>, "revise"> & {
  readonly decide: (before: OperatorDocument<Key>) => Result<OperatorDocument<Key>, Refused>;
};

/** The same, where the current document may forbid the change. */
export function decideRevision<Key extends FreeKey, Refused>(
  { db, clock }: Needs,
  { key, decide, actor }: Decision<Key, Refused>,
): Promise<Result<void, Refused>> {
  return decideInTransaction(db, async (tx): Promise<Result<void, Refused>> => {
    const before = await lockDocument(tx, key);
    // The key's schema yields the key's document type, which TypeScript cannot infer.
    const decided = decide(z.parse(operatorDocuments[key], before) as OperatorDocument<Key>);
    if (!decided.ok) return decided;
    const contents = decided.value;
    if (revisionOf(key, before) !== revisionOf(key, contents)) {
      await replaceDocument(tx, { key, contents, actor, at: clock.now(), before, data: {} });
    }
    return accept(undefined);
  });
}

type Seen<Key extends FreeKey> = {
  readonly key: Key;
  readonly contents: OperatorDocument<Key>;
  /** The revision that the change was made over. */
  readonly seen: string;
  readonly actor: Actor;
  /** Kept in the journal for ever, so numbers only: never a name or an address. */
  readonly data?: Readonly<Record<string, number>>;
};

/** Optimistic locking: false if the contents have changed since `seen`. Saving the same contents is no change. */
export async function changeSeenDocument<Key extends FreeKey>(
  { db, clock }: Needs,
  { key, contents, seen, actor, data = {} }: Seen<Key>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const before = await lockDocument(tx, key);
    const revision = revisionOf(key, before);
    if (revision !== seen) return false;
    if (revision === revisionOf(key, contents)) return true;
    await replaceDocument(tx, { key, contents, actor, at: clock.now(), before, data });
    return true;
  });
}

/** The same for a form of the desk: the resulting view, or the refusal `changed-meanwhile`. */
export async function changeSeenForm<Key extends FreeKey, View>(
  services: Needs,
  { staffId, ...change }: Omit<Seen<Key>, "actor"> & { readonly staffId: string },
  view: (db: Db) => Promise<View>,
): Promise<Result<View, Refusal<"changed-meanwhile">>> {
  const isDone = await changeSeenDocument(services, { ...change, actor: `staff ${staffId}` });
  return isDone ? accept(await view(services.db)) : reject(refusal("changed-meanwhile"));
}

/** A hash of the parsed contents, independent of how they are stored. */
export function revisionOf(key: OperatorDocumentKey, contents: unknown): string {
  const written = JSON.stringify(z.parse(operatorDocuments[key], contents));
  return createHash("sha256").update(written).digest("hex").slice(0, 32);
}

type Replacement<Key extends FreeKey> = Omit<Seen<Key>, "seen" | "data"> & {
  readonly at: Instant;
  readonly before: unknown;
  readonly data: Readonly<Record<string, number>>;
};

async function replaceDocument<Key extends FreeKey>(
  tx: Tx,
  { key, contents, actor, at, before, data }: Replacement<Key>,
): Promise<void> {
  await saveDocument(tx, key, contents, at);
  const entry = { at, actor, kind: "settings-changed", subject: `settings ${key}`, data } as const;
  await appendChange(tx, entry, { before: { [key]: before }, after: { [key]: contents } });
}
