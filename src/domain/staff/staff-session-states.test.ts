import { expect, test } from "vitest";
import { isSessionOpen, sessionRefusal, staffSessionStates } from "./staff-session-states.ts";

test.each([
  ["second-factor-pending", "second-factor-required"],
  ["open", undefined],
  ["locked", "session-locked"],
] as const)(
  "a call in a session that is %s is refused with %s unless it admits that state",
  (state, refused) => {
    expect(sessionRefusal(state)).toBe(refused);
    expect(sessionRefusal(state, ["second-factor-pending", "locked"])).toBeUndefined();
  },
);

test("a call that admits one closed state of a session admits no other", () => {
  expect(sessionRefusal("locked", ["second-factor-pending"])).toBe("session-locked");
  expect(sessionRefusal("second-factor-pending", ["locked"])).toBe("second-factor-required");
});

test("of the states of a staff session only open counts as open", () => {
  expect(staffSessionStates.filter(isSessionOpen)).toEqual(["open"]);
});
