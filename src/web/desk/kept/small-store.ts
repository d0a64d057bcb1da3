import { useSyncExternalStore } from "react";

/** Observable state outside React, shared by several parts of the UI: contact, queue, session. */
export type SmallStore<Value> = {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<Value>(first: Value): SmallStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useStore<Value>({ subscribe, read }: SmallStore<Value>): Value {
  // The second `read` is for a part that is rendered to text, without a page.
  return useSyncExternalStore(subscribe, read, read);
}
