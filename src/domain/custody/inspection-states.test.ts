import { expect, test } from "vitest";
import { type InspectionAction, inspectionCan, isSealed, moveInspection } from "./inspection-states.ts";

const actions: readonly InspectionAction[] = ["change", "sign", "lapse", "close"];
const possible = (status: "open" | "lapsed" | "closed") =>
  actions.filter((action) => inspectionCan[action](status));

test("an open inspection is changed, signed and closed; a closed one is none of these (custody §2)", () => {
  expect(possible("open")).toEqual(actions);
  expect(possible("closed")).toEqual([]);
  expect(moveInspection("open", "close")).toBe("closed");
});

test("one that its phone has left open is sealed, and open again when the phone speaks (custody §3)", () => {
  expect(moveInspection("open", "lapse")).toBe("lapsed");
  expect(possible("lapsed")).toEqual(["change", "sign", "close"]);
  expect(moveInspection("lapsed", "change")).toBe("open");
  expect((["open", "lapsed", "closed"] as const).map((status) => isSealed(status))).toEqual([
    false,
    true,
    true,
  ]);
});
