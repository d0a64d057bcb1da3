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
  /** Another host's own sentence about the field. */
  readonly said: () => string | undefined;
  readonly set: (value: Value) => void;
  readonly leave: () => void;
};

type BoundField<Value> = {
  readonly value: Value;
  /** The wording of what is wrong with it, once the person has been there or has tried to send. */
  readonly error: string | undefined;
};

/** Follows one field of a form. */
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
