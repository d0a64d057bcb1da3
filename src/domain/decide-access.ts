// Who may make a call. The audience is declared with the call; an audience that is not handled here does not compile.
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
      /** The closed states in which it is answered as well; in an open session it always is. */
      readonly alsoWhile?: readonly ClosedSessionState[];
      /** Asks for a second factor that was given within the last quarter of an hour. */
      readonly stepUp?: true;
      /** Sent by the page without the person: it does not delay the lock. */
      readonly unattended?: true;
    };

type AccessRefusal = "unauthenticated" | "forbidden" | "step-up-required" | SessionRefusal;

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
