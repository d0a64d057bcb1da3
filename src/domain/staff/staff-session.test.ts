import { describe, expect, test } from "vitest";
import { hour, instantFromIso, later, minute } from "#domain/time.ts";
import { isSteppedUp, sessionStateAt } from "./staff-session.ts";

const now = instantFromIso("2026-11-21T09:00:00Z");
const ago = (time: number) => later(now, -time);

describe("a staff session locks when it is idle (desk, Signing in)", () => {
  test.each([
    ["in the office", false, 30 * minute - 1, "open"],
    ["in the office", false, 30 * minute, "locked"],
    ["on an enrolled device", true, 5 * minute - 1, "open"],
    ["on an enrolled device", true, 5 * minute, "locked"],
  ] as const)("%s (%s) after %d ms it is %s", (_where, onDevice, idle, state) => {
    const session = { secondFactorAt: ago(hour), lastUsedAt: ago(idle), onDevice };
    expect(sessionStateAt(session, now)).toBe(state);
  });

  test("and awaits its second factor until it is given", () => {
    const session = { secondFactorAt: null, lastUsedAt: now, onDevice: true };
    expect(sessionStateAt(session, now)).toBe("second-factor-pending");
  });
});

test("a sensitive action asks for the second factor again 15 minutes after it was given", () => {
  expect(isSteppedUp({ secondFactorAt: ago(15 * minute - 1) }, now)).toBe(true);
  expect(isSteppedUp({ secondFactorAt: ago(15 * minute) }, now)).toBe(false);
  expect(isSteppedUp({ secondFactorAt: null }, now)).toBe(false);
});
