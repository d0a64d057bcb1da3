// cash §1: cash taken offline waits in the queue; if the server refuses it, it becomes a task of the office and gets no
// receipt.
import { expect, test } from "vitest";
import { ownCash } from "./own-cash.ts";

const cash = { id: "1", call: "takeCash" as const, reference: "VS-A", body: { amount: 6900 } };

test.each([
  { told: "sent", kept: [], waiting: undefined, taken: "1" },
  { told: "still to be sent", kept: [cash], waiting: "1", taken: undefined },
  {
    told: "refused on arrival",
    kept: [{ ...cash, refused: "nothing-due" as const }],
    waiting: undefined,
    taken: undefined,
  },
])("cash that is $told is shown as such", ({ kept, waiting, taken }) => {
  const said = ownCash("VS-A", kept, [cash]);
  expect([said.waiting?.id, said.taken?.id]).toEqual([waiting, taken]);
  expect(ownCash("VS-B", kept, [cash])).toEqual({ waiting: undefined, taken: undefined });
});
