// Who is let in to a call. The audience is declared with the call; an audience without its line does not compile.
import { isPermitted, type Permission, type Principal, type StaffSessionState } from "./access.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { accept, type Result, reject } from "./result.ts";

/** Who may call: anybody, a signed-in account, or a member of staff who has the permission. */
export type Access =
  | { readonly audience: "anybody" }
  | { readonly audience: "person" }
  | {
      readonly audience: "staff";
      readonly may: Permission;
      /** In which states of the session it is answered; in an open one alone unless said. */
      readonly during?: readonly StaffSessionState[];
      /** Asks for a second factor that was given within the last quarter of an hour. */
      readonly stepUp?: true;
      /** Asked by the page on its own: puts off no lock. */
      readonly unattended?: true;
    };

type Admission =
  | "unauthenticated"
  | "forbidden"
  | "second-factor-required"
  | "session-locked"
  | "step-up-required";

export function decideAccess(declared: Access, principal: Principal): Result<Principal, Refusal<Admission>> {
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
  { may, during = ["open"], stepUp }: Extract<Access, { audience: "staff" }>,
  principal: Principal,
): Result<Principal, Refusal<Admission>> {
  if (principal.kind !== "staff") return reject(refusal("unauthenticated"));
  if (!during.includes(principal.state)) {
    return reject(refusal(principal.state === "locked" ? "session-locked" : "second-factor-required"));
  }
  if (!isPermitted(principal.role, may)) return reject(refusal("forbidden"));
  if (stepUp === true && !principal.steppedUp) return reject(refusal("step-up-required"));
  return accept(principal);
}
