import type { Permission } from "#domain/access.ts";
import { useStore } from "../kept/small-store.ts";
import { session } from "./desk-session.ts";

/** Whether the signed-in user has the permission; the server checks it again. */
export function useIsPermitted(permission: Permission): boolean {
  const current = useStore(session);
  return current.kind === "somebody" && current.me.permissions.includes(permission);
}
