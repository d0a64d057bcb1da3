import { useMemo, useState } from "react";
import type { Tariffs } from "#contract/office/tariff-calls.ts";
import { createStore, useStore } from "../kept/small-store.ts";
import { type ReadTariff, readTyped, type TypedTariff, typedOf } from "./typed-tariff.ts";
import { readUnsavedTariff, saveUnsavedTariff } from "./unsaved-tariff.ts";

export type Typing = {
  /** Absent without a draft. */
  readonly typed: TypedTariff | undefined;
  /** The revision that the input is based on. */
  readonly revision: string | undefined;
  readonly read: ReadTariff;
  /** Has unsaved input. */
  readonly isDirty: boolean;
  /** Restored from storage when the screen was opened. */
  readonly isRestored: boolean;
  readonly type: (typed: TypedTariff) => void;
  /** Replaces the input with the saved draft or another tariff. */
  readonly take: (typed: TypedTariff | undefined, over: string | undefined, saved: boolean) => void;
  /** Marks what was sent as saved; input typed since stays, based on the new revision. */
  readonly settle: (sent: TypedTariff, over: string | undefined) => void;
};

type State = Pick<Typing, "typed" | "revision" | "isDirty">;

/** The form's input, based on the draft that existed when typing began. */
export function useTyping(tariffs: Tariffs): Typing {
  const [{ store, kept }] = useState(() => openTyping(tariffs));
  const state = useStore(store);
  const read = useMemo((): ReadTariff => (state.typed ? readTyped(state.typed) : { errors: {} }), [state]);
  const write = (next: State): void => {
    store.write(next);
    const { typed, revision, isDirty } = next;
    saveUnsavedTariff(isDirty && typed !== undefined ? { typed, revision } : undefined);
  };
  return {
    ...state,
    read,
    isRestored: kept !== undefined && state.typed === kept.typed,
    type: (typed) => write({ ...store.read(), typed, isDirty: true }),
    take: (typed, revision, saved) => write({ typed, revision, isDirty: !saved }),
    settle: (sent, revision) => write({ ...store.read(), revision, isDirty: store.read().typed !== sent }),
  };
}

function openTyping({ draft }: Tariffs) {
  const kept = readUnsavedTariff();
  const saved: State = { typed: draft && typedOf(draft.contents), revision: draft?.revision, isDirty: false };
  return {
    kept,
    store: createStore<State>(kept ? { typed: kept.typed, revision: kept.revision, isDirty: true } : saved),
  };
}
