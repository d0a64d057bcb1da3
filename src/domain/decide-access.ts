// Who may make a call. Each call declares its audience; an audience that is not handled here does not compile.
import { isPermitted, type Permission, type Principal } from "./access.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { accept, type Result, reject } from "./result.ts";
import {
  type ClosedSessionState,
  type SessionRefusal,
  sessionRefusal,
} from "./staff/staff-session-states.ts";

/** Who may call: anybody, a signed-in account, or a member of staff who has the permission. */
export type Access =
  | { readonly audience: "anybody" }
  | { readonly audience: "person" }
  | {
      readonly audience: "staff";
      readonly may: Permission;
      /** Session states other than `open` in which the call is answered too. */
      readonly alsoWhile?: readonly ClosedSessionState[];
      /** Requires a second factor given within the last quarter of an hour. */
      readonly stepUp?: true;
      /** Sent by the page without user activity: does not reset the idle timeout. */
      readonly unattended?: true;
    };

type AccessRefusal = "unauthenticated" | "forbidden" | "step-up-required" | SessionRefusal;

/** For staff, refusals are checked in this order: the session's state, the permission, the step-up. */
export function decideAccess(
  declared: Access,
  principal: Principal,
): Result<Principal, Refusal<AccessRefusal>> {
  switch (declared.audience) {
    case "anybody":
      return accept(principal);
    case "person":
      return principal.kind === "traveller" ? accept(principal) : reject(refusal("unauthenticated"));
    case "staff":
      return admitStaff(declared, principal);
  }
}

function admitStaff(
  { may, alsoWhile, stepUp }: Extract<Access, { audience: "staff" }>,
  principal: Principal,
): Result<Principal, Refusal<AccessRefusal>> {
  if (principal.kind !== "staff") return reject(refusal("unauthenticated"));
  const closed = sessionRefusal(principal.state, alsoWhile);
  if (closed !== undefined) return reject(refusal(closed));
  if (!isPermitted(principal.role, may)) return reject(refusal("forbidden"));
  if (stepUp === true && !principal.steppedUp) return reject(refusal("step-up-required"));
  return accept(principal);
}
