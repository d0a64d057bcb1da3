import { findChangesOf } from "../audit/find-changes-of.ts";
import type { OperatorDocumentKey } from "../operator/operator-documents.ts";
import type { Db } from "../platform/db/schema.ts";

/** Who changed one of the operator's documents, when, and which fields of its form: the newest first. */
export async function listFormChanges(db: Db, key: OperatorDocumentKey) {
  const changes = await findChangesOf(db, `settings ${key}`);
  return changes.map(({ fields, ...change }) => ({ ...change, fields: fields.map(fieldNamed) }));
}

/** `identity.legal.mediator.name` is the form's `mediatorName`. */
function fieldNamed(path: string): string {
  return path
    .replace(/^\w+\.(?:legal\.)?/, "")
    .replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}
