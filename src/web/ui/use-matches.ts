import { useSyncExternalStore } from "react";

/** Whether a media query matches, where CSS is not enough; false on the server. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
