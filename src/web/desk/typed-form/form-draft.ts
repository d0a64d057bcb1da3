// Stores a form's unsaved input on this computer, with the revision that it is based on, so that it survives a reload.
import { readStored, removeStored, store } from "#web/api/storage.ts";

export type FormDraft = {
  /** Only the changed fields: the others follow the server's values. */
  readonly typed: Readonly<Record<string, string>>;
  readonly seen: string;
};

export function readFormDraft(key: string): FormDraft | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function saveFormDraft(key: string, form: FormDraft | undefined): void {
  if (form === undefined) removeStored(key);
  else store(key, JSON.stringify(form));
}

function isKept(kept: unknown): kept is FormDraft {
  if (typeof kept !== "object" || kept === null || !("seen" in kept) || !("typed" in kept)) return false;
  const { seen, typed } = kept;
  if (typeof seen !== "string" || typeof typed !== "object" || typed === null) return false;
  return Object.values(typed).every((text) => typeof text === "string");
}
