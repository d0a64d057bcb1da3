import { expect, test } from "vitest";
import { type InspectionAction, inspectionCan, isSealed, moveInspection } from "./inspection-states.ts";

const actions: readonly InspectionAction[] = ["change", "sign", "lapse", "close"];
const possible = (status: "open" | "lapsed" | "closed") =>
  actions.filter((action) => inspectionCan[action](status));

test("an open inspection can be changed, signed, lapsed and closed; a closed one cannot (custody §2)", () => {
  expect(possible("open")).toEqual(actions);
  expect(possible("closed")).toEqual([]);
  expect(moveInspection("open", "close")).toBe("closed");
});

test("an inspection that its phone left open is sealed as lapsed, and reopens when the phone goes on (custody §3)", () => {
  expect(moveInspection("open", "lapse")).toBe("lapsed");
  expect(possible("lapsed")).toEqual(["change", "sign", "close"]);
  expect(moveInspection("lapsed", "change")).toBe("open");
  expect((["open", "lapsed", "closed"] as const).map((status) => isSealed(status))).toEqual([
    false,
    true,
    true,
  ]);
});
