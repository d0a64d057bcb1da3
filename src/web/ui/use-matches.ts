import { useSyncExternalStore } from "react";

/** Whether the window fits a media query, for what styles alone cannot do; a server, which has no window, says no. */
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
