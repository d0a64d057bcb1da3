import { ownPath } from "#web/paths.ts";
import { useAddressMember } from "../use-address-member.ts";

/** Where to go on after signing in. */
export function useBack(): string | undefined {
  return ownPath(useAddressMember("back"));
}
