import { useSyncExternalStore } from "react";

/** Whether the window fits a media query, for what styles alone cannot do. Not for what a server renders. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
