import type { Permission } from "#domain/access.ts";
import { useStore } from "../kept/small-store.ts";
import { session } from "./desk-session.ts";

/** Whether whoever is signed in may do it; the server decides all the same. */
export function useMay(permission: Permission): boolean {
  const current = useStore(session);
  return current.kind === "somebody" && current.me.permissions.includes(permission);
}
