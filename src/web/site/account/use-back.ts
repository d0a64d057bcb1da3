import { useSyncExternalStore } from "react";
import { ownPath } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";

/**
 * Where to go on after signing in. The server keeps one page for every query, so the first rendering knows
 * nothing of it; the browser's next one does.
 */
export function useBack(): string | undefined {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => ownPath(search.get("back")),
    () => undefined,
  );
}

function neverChanges(): () => void {
  return () => {};
}
