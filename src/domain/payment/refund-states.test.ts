import { expect, test } from "vitest";
import {
  canCompleteByHand,
  openRefundStatuses,
  refundMeaning,
  refundMove,
  refundStatuses,
  reportedAction,
} from "./refund-states.ts";

test.each([
  ["accept", ["requested", "accepted"], "accepted"],
  ["complete", ["requested", "accepted"], "done"],
  ["fail", ["requested", "accepted"], "failed"],
  ["sendBack", ["done"], "failed"],
  ["oweAgain", ["done"], "requested"],
  ["acceptByHand", ["requested", "failed"], "accepted"],
  ["completeByHand", ["requested", "failed"], "done"],
  ["handOut", ["requested"], "done"],
] as const)("a refund can %s from %j and is then %s (payment §6, cash §4)", (action, from, to) => {
  expect(refundMove(action)).toEqual({ from, to });
});

test.each([
  ["accepted", "accepted", "accepted"],
  ["done", "done", "done"],
  ["failed", "failed", "failed"],
] as const)(
  "a refund that the provider reports as %s is %s here, whether we or the operator made it",
  (status, ours, byHand) => {
    expect(refundMove(reportedAction(status, "ours")).to).toBe(ours);
    expect(refundMove(reportedAction(status, "byHand")).to).toBe(byHand);
  },
);

test("the provider is asked about exactly the refunds that are open", () => {
  expect(openRefundStatuses).toEqual(refundStatuses.filter((status) => refundMeaning({ status }).isOpen));
});

test.each([
  ["requested", null, true],
  ["requested", "re_1", false],
  ["accepted", "re_1", false],
  ["done", "re_1", false],
  ["failed", null, true],
  ["failed", "re_1", true],
] as const)(
  "a refund that is %s with the provider's id %s can be completed by hand: %s (payment §6)",
  (status, providerRefundId, can) => {
    expect(canCompleteByHand({ status, providerRefundId })).toBe(can);
  },
);
