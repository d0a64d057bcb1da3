import { expect, test } from "vitest";
import {
  type AmendmentAction,
  type AmendmentStatus,
  amendmentCan,
  amendmentStatuses,
  awaitingAmendmentStatuses,
  awaitsPayment,
  initialAmendmentStatus,
  moveAmendment,
} from "./amendment-states.ts";

const allowed: readonly [AmendmentAction, AmendmentStatus, AmendmentStatus][] = [
  ["make", "awaiting-payment", "made"],
  ["make", "ended", "made"],
  ["end", "awaiting-payment", "ended"],
];

test.each(allowed)("%s moves a change from %s to %s (cancellation §10)", (action, from, to) => {
  expect(moveAmendment({ status: from }, action)).toBe(to);
});

test("every other move of a change is refused (cancellation §10)", () => {
  for (const action of Object.keys(amendmentCan) as AmendmentAction[]) {
    for (const status of amendmentStatuses) {
      const isAllowed = allowed.some(([name, from]) => name === action && from === status);
      expect(amendmentCan[action](status)).toBe(isAllowed);
      if (!isAllowed) expect(() => moveAmendment({ status }, action)).toThrow(RangeError);
    }
  }
});

test("a change with a difference to pay awaits its payment, one without is made at once (cancellation §10)", () => {
  expect(initialAmendmentStatus(true)).toBe("awaiting-payment");
  expect(initialAmendmentStatus(false)).toBe("made");
});

test("queries for changes that await payment use exactly the statuses that the table says await it", () => {
  expect(awaitingAmendmentStatuses).toEqual(amendmentStatuses.filter((status) => awaitsPayment({ status })));
  expect(awaitingAmendmentStatuses).toEqual(["awaiting-payment"]);
});
