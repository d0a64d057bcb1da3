// Who is let in to a call. The audience is declared with the call; an audience without its line does not compile.
import type { Access } from "#contract/endpoint.ts";
import { isPermitted, type Principal } from "#domain/access.ts";
import { type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

type Admission =
  | "unauthenticated"
  | "forbidden"
  | "second-factor-required"
  | "session-locked"
  | "step-up-required";

export function admit(declared: Access, principal: Principal): Result<Principal, Refusal<Admission>> {
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
