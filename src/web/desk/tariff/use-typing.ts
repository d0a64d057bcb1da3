import { useMemo, useState } from "react";
import type { Tariffs } from "#contract/office/tariff-calls.ts";
import { keepTyping, readTyping } from "./kept-typing.ts";
import { type ReadTariff, readTyped, type TypedTariff, typedOf } from "./typed-tariff.ts";

export type Typing = {
  /** Absent without a draft. */
  readonly typed: TypedTariff | undefined;
  /** The draft that it is typed over. */
  readonly revision: string | undefined;
  readonly read: ReadTariff;
  /** Typed and not saved. */
  readonly isDirty: boolean;
  /** Restored from storage when the screen was opened. */
  readonly isRestored: boolean;
  readonly type: (typed: TypedTariff) => void;
  /** Takes over what is saved, or what another tariff says. */
  readonly take: (typed: TypedTariff | undefined, over: string | undefined, saved: boolean) => void;
};

/** The draft as it is typed, over the one that was there when the typing began. */
export function useTyping(tariffs: Tariffs): Typing {
  const [kept] = useState(readTyping);
  const [state, setState] = useState(() => {
    if (kept) return { typed: kept.typed, revision: kept.revision, isDirty: true };
    const { draft } = tariffs;
    return { typed: draft && typedOf(draft.contents), revision: draft?.revision, isDirty: false };
  });
  const read = useMemo((): ReadTariff => (state.typed ? readTyped(state.typed) : { errors: {} }), [state]);
  return {
    ...state,
    read,
    isRestored: kept !== undefined && state.typed === kept.typed,
    type: (typed) => {
      setState((before) => ({ ...before, typed, isDirty: true }));
      keepTyping({ typed, revision: state.revision });
    },
    take: (typed, revision, saved) => {
      setState({ typed, revision, isDirty: !saved });
      keepTyping(saved || typed === undefined ? undefined : { typed, revision });
    },
  };
}
