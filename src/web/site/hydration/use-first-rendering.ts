import { useSyncExternalStore } from "react";

/**
 * True on the server and while React takes its markup over: what is drawn then has to equal what was sent. False from the
 * next rendering on, and for whatever the browser draws by itself.
 */
export function useFirstRendering(): boolean {
  return useSyncExternalStore(followNothing, isNot, is);
}

const followNothing = () => () => {};
const isNot = () => false;
const is = () => true;
