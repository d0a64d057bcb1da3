import { useSyncExternalStore } from "react";
import type { FieldRule } from "#domain/refusal.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

/** A binding to a form's field. Passing it on does not subscribe to its value. */
export type FieldBinding<Value> = {
  readonly name: string;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Value;
  readonly rule: () => FieldRule | undefined;
  /** A foreign host's own message about the field. */
  readonly said: () => string | undefined;
  readonly set: (value: Value) => void;
  readonly leave: () => void;
};

type BoundField<Value> = {
  readonly value: Value;
  /** The error message, once the field was left or the form submitted. */
  readonly error: string | undefined;
};

/** Subscribes to one form field. */
export function useField<Value>({ subscribe, read, rule, said }: FieldBinding<Value>): BoundField<Value> {
  const { rules } = useWords(refusalWords);
  const value = useSyncExternalStore(subscribe, read, read);
  const broken = useSyncExternalStore(subscribe, rule, rule);
  const heard = useSyncExternalStore(subscribe, said, said);
  return { value, error: broken ? rules[broken] : heard };
}

/** The props of a field component that the form itself does not provide. */
export type PlacedField<Props, Value> = Omit<Props, "name" | "value" | "checked" | "error" | "onChange"> & {
  readonly field: FieldBinding<Value>;
};
