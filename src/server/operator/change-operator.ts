// What the operator changes, with its entry in the journal. It holds from the commit on, on every server.
import { inTransaction } from "../platform/db/transaction.ts";
import { appendChange } from "../platform/journal/append-change.ts";
import type { Actor } from "../platform/journal/append-journal.ts";
import type { Services } from "../services.ts";
import type { OperatorDocument, OperatorDocumentKey } from "./operator-documents.ts";
import { lockDocument, saveDocument } from "./save-operator.ts";

type Needs = Pick<Services, "db" | "clock">;

/** The capacity is changed by `changeCapacityPolicy`, which changes its counters too. */
export async function changeDocument<Key extends Exclude<OperatorDocumentKey, "capacity">>(
  { db, clock }: Needs,
  key: Key,
  contents: OperatorDocument<Key>,
  actor: Actor,
  /** What the journal may hold of it for ever: numbers, never a name or an address. */
  data: Readonly<Record<string, number>> = {},
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const before = await lockDocument(tx, key);
    await saveDocument(tx, key, contents, at);
    const entry = { at, actor, kind: "settings-changed", subject: `settings ${key}`, data } as const;
    await appendChange(tx, entry, { before: { [key]: before }, after: { [key]: contents } });
  });
}
