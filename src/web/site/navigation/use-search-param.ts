import { useSyncExternalStore } from "react";
import { useSearchParams } from "#web/router/routing.tsx";

/**
 * A query parameter that only the browser reads. The server caches one page for all its values, so the first render
 * ignores it.
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
