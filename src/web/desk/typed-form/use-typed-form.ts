import { useState } from "react";
import { createStore, useStore } from "../kept/small-store.ts";
import { type KeptForm, keepForm, readKeptForm } from "./kept-typing-of.ts";
import {
  changedIn,
  leftAfterSaving,
  type Saved,
  seenBy,
  type Values,
  valuesOver,
  withTyped,
} from "./typing-over-saved.ts";

export type TypedForm<Field extends string> = {
  readonly values: Values<Field>;
  /** The revision that it was typed over, and the latest that is known. */
  readonly seen: string;
  readonly latest: string;
  /** Fields that differ from what is saved. */
  readonly changed: readonly Field[];
  /** Somebody else has saved since the typing began. */
  readonly isOvertaken: boolean;
  /** Restored from storage when the screen was opened. */
  readonly isRestored: boolean;
  readonly type: (name: Field, text: string) => void;
  /** What is saved takes the place of what was typed. */
  readonly drop: () => void;
  /** What was sent is saved, as the newest revision; what was typed since it was sent stays. True where that is nothing. */
  readonly settle: (sent: Values<Field>, newest: string) => boolean;
};

/**
 * A form of texts over what is saved: what is typed stays until it is saved or dropped, and fields that were not touched
 * follow what others save meanwhile.
 */
export function useTypedForm<Field extends string>(
  key: string,
  fields: readonly Field[],
  { values, revision }: Omit<Saved<Field>, "fields">,
): TypedForm<Field> {
  const [{ store, kept }] = useState(() => openTyping(key));
  const typing = useStore(store);
  const saved = { fields, values, revision };
  // Over what is typed at that moment: an upload or an answer comes to a form that has been typed into since it was drawn.
  const change = (next: (before: KeptForm | undefined) => KeptForm | undefined): void => {
    store.write(next(store.read()));
    keepForm(key, store.read());
  };
  const seen = seenBy(typing, saved);
  const changed = changedIn(typing, saved);
  return {
    changed,
    seen,
    values: valuesOver(typing, saved),
    latest: revision,
    isOvertaken: seen !== revision,
    isRestored: kept !== undefined && typing === kept && changed.length > 0,
    type: (name, text) => change((before) => withTyped(before, { name, text }, saved)),
    drop: () => change(() => undefined),
    settle: (sent, newest) => {
      change((before) => leftAfterSaving(before, sent, newest));
      return store.read() === undefined;
    },
  };
}

function openTyping(key: string) {
  const kept = readKeptForm(key);
  return { kept, store: createStore(kept) };
}
