import { useSyncExternalStore } from "react";

/**
 * The value on the server and during hydration, when the render has to match the server's HTML; `undefined` from the
 * next render on, and for what the browser renders by itself. An `undefined` value causes no second render.
 */
export function useServerValue<Value>(value: Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(followNothing, isNone, () => value);
}

const followNothing = () => () => {};
const isNone = () => undefined;
