// Who is let in to a call. The audience is declared with the call; an audience without its line does not compile.
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
      /** In an open session it is answered always; in these states, too. */
      readonly alsoWhile?: readonly ClosedSessionState[];
      /** Asks for a second factor that was given within the last quarter of an hour. */
      readonly stepUp?: true;
      /** Asked by the page on its own: puts off no lock. */
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
