import { useSyncExternalStore } from "react";
import { useSearchParams } from "#web/router/routing.tsx";

/**
 * A member of the query that only the browser's page depends on. The server keeps one page for every query, so the
 * first rendering knows nothing of it; the browser's next one does.
 */
export function useSearchParam(name: string): string | undefined {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => search.get(name) ?? undefined,
    () => undefined,
  );
}

function neverChanges(): () => void {
  return () => {};
}
