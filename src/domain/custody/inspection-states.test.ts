import { expect, test } from "vitest";
import { type InspectionAction, inspectionCan, moveInspection, sealedStatus } from "./inspection-states.ts";

const actions: readonly InspectionAction[] = ["change", "sign", "close"];

test("an open inspection is changed, signed and closed; a closed one is none of these (custody §2)", () => {
  expect(actions.filter((action) => inspectionCan[action]("open"))).toEqual(actions);
  expect(actions.filter((action) => inspectionCan[action](sealedStatus))).toEqual([]);
  expect(moveInspection("open", "close")).toBe("closed");
});
