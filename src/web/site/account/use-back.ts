import { ownPath } from "#web/paths.ts";
import { useAddressMember } from "../navigation/use-search-param.ts";

/** Where to go on after signing in. */
export function useBack(): string | undefined {
  return ownPath(useAddressMember("back"));
}
