import { expect, test } from "vitest";
import { messageReference } from "./message-reference.ts";
import { messageCan, messageStatuses, moveMessage } from "./message-states.ts";

test.each([
  ["answer", { new: "answered", answered: "answered", closed: undefined }],
  ["close", { new: "closed", answered: "closed", closed: undefined }],
  ["reopen", { new: undefined, answered: undefined, closed: "new" }],
] as const)(
  "%s moves a message to the status of its table, or is refused (office §8)",
  (action, outcomes) => {
    for (const status of messageStatuses) {
      const expected = outcomes[status];
      expect([status, messageCan[action](status)]).toEqual([status, expected !== undefined]);
      if (expected === undefined) expect(() => moveMessage(status, action)).toThrow(RangeError);
      else expect(moveMessage(status, action)).toBe(expected);
    }
  },
);

test("each message has a unique reference that never changes", () => {
  const ids = [
    "0199e2d4-7a10-7c3f-9d21-64f0a1b2c3d4",
    "0199e2d4-7a10-7c3f-9d21-64f0a1b2c3d5",
    "0199e2d4-7a10-7c3f-ad21-64f0a1b2c3d4",
  ];
  const references = ids.map(messageReference);
  expect(new Set(references).size).toBe(3);
  for (const reference of references) expect(reference).toMatch(/^M-[2-9A-HJ-KM-NP-Z]{6}$/);
  expect(ids.map(messageReference)).toEqual(references);
});
