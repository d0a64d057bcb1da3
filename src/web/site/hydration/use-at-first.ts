import { useSyncExternalStore } from "react";

/**
 * The value on the server and while React takes its markup over, when what is drawn has to equal what was sent; none from
 * the next rendering on, and for whatever the browser draws by itself. Where it is none, nothing is drawn again.
 */
export function useAtFirst<Value>(value: Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(followNothing, isNone, () => value);
}

const followNothing = () => () => {};
const isNone = () => undefined;
