import { isoFromInstant, localDateOf } from "#domain/time.ts";
import { readOperator } from "../operator/read-operator.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import { openFiles } from "../platform/files/open-files.ts";
import { findJournalHead } from "../platform/journal/read-journal.ts";
import { enqueueOperatorMail } from "../platform/outbox/outbox.ts";
import type { Services } from "../services.ts";
import { keepHead } from "./kept-heads.ts";

/**
 * Notes the last entry once a day where the database cannot reach it: among the files, and in the operator's mailbox.
 * An attacker who truncates or rewrites the journal cannot change those copies (journal, "Noted elsewhere").
 */
export async function noteJournalHead({
  db,
  clock,
  config,
}: Pick<Services, "db" | "clock" | "config">): Promise<void> {
  const at = clock.now();
  const head = await findJournalHead(db);
  if (head.entry === 0) return;
  const { airport } = await readOperator(db);
  const today = localDateOf(at, airport.zone);
  const isNew = await keepHead(openFiles(config), { ...head, at: isoFromInstant(at) }, today);
  if (!isNew) return;
  await inTransaction(db, (tx) => enqueueOperatorMail(tx, { kind: "operator-journal-head", ...head, at }));
}
