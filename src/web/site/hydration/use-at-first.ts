import { useSyncExternalStore } from "react";

/**
 * True on the server and while React takes its markup over: what is drawn then has to equal what was sent. False from the
 * next rendering on, and for whatever the browser draws by itself.
 */
export function useFirstRendering(): boolean {
  return useAtFirst(true) !== undefined;
}

/** The value on the server and while React takes its markup over, and none from then on: where it is none, nothing is drawn again. */
export function useAtFirst<Value>(value: Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(followNothing, isNone, () => value);
}

const followNothing = () => () => {};
const isNone = () => undefined;
