import { expect, test } from "vitest";
import {
  type CustodyAction,
  type CustodyState,
  custodyActions,
  custodyStates,
  isInCustody,
  nextCustodyState,
} from "./custody-states.ts";

const corrected = { correctReceive: "expected" } as const;

/** The moves that each state allows, spelled out (custody §1). */
const allowed: Readonly<Record<CustodyState, Partial<Record<CustodyAction, CustodyState>>>> = {
  expected: { receive: "in-hand" },
  "in-hand": {
    drive: "driving",
    park: "parked",
    return: "handed-back",
    undoReceive: "expected",
    ...corrected,
  },
  driving: { park: "parked", arriveAtKerb: "at-kerb", enterWorkshop: "in-workshop", ...corrected },
  parked: { drive: "driving", call: "called", enterWorkshop: "in-workshop", ...corrected },
  called: { drive: "driving", arriveAtKerb: "at-kerb", ...corrected },
  "at-kerb": { drive: "driving", return: "handed-back", ...corrected },
  "in-workshop": {
    drive: "driving",
    park: "parked",
    call: "called",
    enterWorkshop: "in-workshop",
    ...corrected,
  },
  "handed-back": { undoReturn: "at-kerb" },
};

test.each(custodyStates)("from %s only the moves of custody §1 are possible", (state) => {
  const found = custodyActions.flatMap((action) => {
    const next = nextCustodyState(state, action);
    return next === undefined ? [] : [[action, next]];
  });
  expect(Object.fromEntries(found)).toEqual(allowed[state]);
});

test("a stay runs from expected to handed back (custody §1)", () => {
  const stay: CustodyAction[] = ["receive", "drive", "park", "call", "drive", "arriveAtKerb", "return"];
  let state: CustodyState | undefined = "expected";
  for (const action of stay) state = state && nextCustodyState(state, action);
  expect(state).toBe("handed-back");
});

test("the operator is in custody of a car from the reception to the return", () => {
  expect(custodyStates.filter((state) => !isInCustody(state))).toEqual(["expected", "handed-back"]);
});
