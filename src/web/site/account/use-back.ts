import { ownPath } from "#web/paths.ts";
import { useSearchParams } from "#web/router/routing.tsx";

/** Where to go on after signing in. */
export function useBack(): string | undefined {
  const [search] = useSearchParams();
  return ownPath(search.get("back") ?? undefined);
}
