import { describe, expect, test } from "vitest";
import { nobody, type Principal, type StaffMember, staffRoles, type Traveller } from "./access.ts";
import { type Access, decideAccess } from "./decide-access.ts";

const traveller: Traveller = { kind: "traveller", accountId: "a", sessionId: "s" };
const staff = (changes: Partial<StaffMember>): StaffMember => ({
  kind: "staff",
  staffId: "p",
  sessionId: "s",
  deviceId: undefined,
  role: "manager",
  state: "open",
  steppedUp: true,
  ...changes,
});
const [manager, dispatcher, valet] = [
  staff({ role: "manager" }),
  staff({ role: "dispatcher" }),
  staff({ role: "valet" }),
];
const everybody: readonly Principal[] = [nobody, traveller, manager, dispatcher, valet];

const answers = (declared: Access, callers = everybody) =>
  callers.map((caller) => {
    const admitted = decideAccess(declared, caller);
    return admitted.ok ? "in" : admitted.refusal.code;
  });

test("a call for anybody admits every principal", () => {
  expect(answers({ audience: "anybody" })).toEqual(everybody.map(() => "in"));
});

test("a call for travellers admits neither visitors nor staff", () => {
  const out = "unauthenticated";
  expect(answers({ audience: "person" })).toEqual([out, "in", out, out, out]);
});

describe("a call for staff", () => {
  test("refuses travellers and visitors, and staff without its permission", () => {
    const out = "unauthenticated";
    expect(answers({ audience: "staff", may: "seeDay" })).toEqual([out, out, "in", "in", "in"]);
    expect(answers({ audience: "staff", may: "checkReviews" })).toEqual([out, out, "in", "in", "forbidden"]);
    expect(answers({ audience: "staff", may: "manageStaff" })).toEqual([
      out,
      out,
      "in",
      "forbidden",
      "forbidden",
    ]);
  });

  test("refuses a session that is locked or lacks its second factor, unless the call declares that state", () => {
    const sessions = (["second-factor-pending", "locked", "open"] as const).map((state) => staff({ state }));
    expect(answers({ audience: "staff", may: "seeDay" }, sessions)).toEqual([
      "second-factor-required",
      "session-locked",
      "in",
    ]);
    expect(answers({ audience: "staff", may: "seeDay", alsoWhile: ["locked"] }, sessions)).toEqual([
      "second-factor-required",
      "in",
      "in",
    ]);
  });

  test("with step-up asks for the second factor again, but only of people who have its permission", () => {
    const later = staffRoles.map((role) => staff({ role, steppedUp: false }));
    expect(answers({ audience: "staff", may: "manageStaff", stepUp: true }, later)).toEqual([
      "step-up-required",
      "forbidden",
      "forbidden",
    ]);
    expect(answers({ audience: "staff", may: "manageStaff", stepUp: true }, [manager])).toEqual(["in"]);
  });
});
