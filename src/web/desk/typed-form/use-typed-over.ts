import { useState } from "react";
import type { Values } from "./draft-over-saved.ts";
import { leftOver, readOver, type TypedOver, toldOver, typeOver } from "./typed-over.ts";

/** A short form that several people may save at once: untouched fields follow, touched ones are merged by the server. */
export function useTypedOver<Field extends string>(saved: Values<Field>) {
  const [typed, setTyped] = useState<TypedOver<Field>>({});
  return {
    ...readOver(typed, saved),
    type: (name: Field, text: string) => setTyped((before) => typeOver(before, { name, text }, saved)),
    settle: (sent: Values<Field>) => setTyped((before) => leftOver(before, sent)),
    /** A colleague was quicker, and what they saved has been loaded. */
    tell: () => setTyped(toldOver),
  };
}
