import { useState } from "react";
import { type KeptForm, keepForm, readKeptForm } from "./kept-typing-of.ts";

type Saved<Field extends string> = {
  readonly values: Readonly<Record<Field, string>>;
  /** What a change is made over. */
  readonly revision: string;
};

export type TypedForm<Field extends string> = {
  readonly values: Readonly<Record<Field, string>>;
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
};

/**
 * A form of texts over what is saved: what is typed stays until it is saved or dropped, and fields that were not touched
 * follow what others save meanwhile.
 */
export function useTypedForm<Field extends string>(
  key: string,
  fields: readonly Field[],
  saved: Saved<Field>,
): TypedForm<Field> {
  const [kept] = useState(() => readKeptForm(key));
  const [typing, setTyping] = useState<KeptForm | undefined>(kept);
  const typed = typing?.typed ?? {};
  const values = Object.fromEntries(
    fields.map((name) => [name, typed[name] ?? saved.values[name]]),
  ) as Record<Field, string>;
  const changed = fields.filter((name) => values[name] !== saved.values[name]);
  const take = (next: KeptForm | undefined) => {
    setTyping(next);
    keepForm(key, next);
  };
  const seen = changed.length === 0 ? saved.revision : (typing?.seen ?? saved.revision);
  return {
    ...{ values, changed, seen },
    latest: saved.revision,
    isOvertaken: seen !== saved.revision,
    isRestored: kept !== undefined && typing === kept && changed.length > 0,
    type: (name, text) => {
      const next = { ...typed, [name]: text };
      if (text === saved.values[name]) delete next[name];
      take(Object.keys(next).length === 0 ? undefined : { typed: next, seen });
    },
    drop: () => take(undefined),
  };
}
