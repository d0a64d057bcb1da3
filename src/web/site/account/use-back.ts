import { ownPath } from "#web/paths.ts";
import { useSearchParam } from "../navigation/use-search-param.ts";

/** Where to go on after signing in. */
export function useBack(): string | undefined {
  return ownPath(useSearchParam("back"));
}
