import { useState } from "react";
import { createStore, useStore } from "../kept/small-store.ts";
import {
  changedIn,
  draftAfterSaving,
  type Saved,
  seenBy,
  type Values,
  valuesOver,
  withTyped,
} from "./draft-over-saved.ts";
import { type FormDraft, readFormDraft, saveFormDraft } from "./form-draft.ts";

export type TypedForm<Field extends string> = {
  readonly values: Values<Field>;
  /** The revision that the input is based on, and the latest known. */
  readonly seen: string;
  readonly latest: string;
  /** Fields that differ from what is saved. */
  readonly changed: readonly Field[];
  /** Somebody else has saved since the typing began. */
  readonly hasConflict: boolean;
  /** Restored from storage when the screen was opened. */
  readonly isRestored: boolean;
  readonly type: (name: Field, text: string) => void;
  /** Discards the input in favour of the saved values. */
  readonly drop: () => void;
  /** Marks what was sent as saved in the newest revision; input typed since stays. True if there is none. */
  readonly settle: (sent: Values<Field>, newest: string) => boolean;
};

/**
 * A form of text fields over saved values: input stays until saved or dropped, and untouched fields follow what
 * colleagues save meanwhile.
 */
export function useTypedForm<Field extends string>(
  key: string,
  fields: readonly Field[],
  { values, revision }: Omit<Saved<Field>, "fields">,
): TypedForm<Field> {
  const [{ store, kept }] = useState(() => openTyping(key));
  const typing = useStore(store);
  const saved = { fields, values, revision };
  // Reads the current input, not the rendered one: an upload or response may arrive after further typing.
  const change = (next: (before: FormDraft | undefined) => FormDraft | undefined): void => {
    store.write(next(store.read()));
    saveFormDraft(key, store.read());
  };
  const seen = seenBy(typing, saved);
  const changed = changedIn(typing, saved);
  return {
    changed,
    seen,
    values: valuesOver(typing, saved),
    latest: revision,
    hasConflict: seen !== revision,
    isRestored: kept !== undefined && typing === kept && changed.length > 0,
    type: (name, text) => change((before) => withTyped(before, { name, text }, saved)),
    drop: () => change(() => undefined),
    settle: (sent, newest) => {
      change((before) => draftAfterSaving(before, sent, newest));
      return store.read() === undefined;
    },
  };
}

function openTyping(key: string) {
  const kept = readFormDraft(key);
  return { kept, store: createStore(kept) };
}
