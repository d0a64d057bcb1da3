import { expect, test } from "vitest";
import { commonSuffix } from "./common-suffix.ts";

const vest = "The valet wears a yellow hi-vis vest.";

test("the sentences that all meeting points end with are shown once", () => {
  expect(commonSuffix([`Door 8. ${vest}`, `Door 5. ${vest}`, `Forecourt. ${vest}`])).toBe(` ${vest}`);
  expect(commonSuffix([`Door 8. Lift B. ${vest}`, `Door 5. Lift B. ${vest}`])).toBe(` Lift B. ${vest}`);
});

test("no ending is shared if one meeting point ends differently, or if there is nothing else to say", () => {
  expect(commonSuffix([`Door 8. ${vest}`, "Door 5. Ring the bell.", `Forecourt. ${vest}`])).toBe("");
  expect(commonSuffix([`Door 8. ${vest}`])).toBe("");
  expect(commonSuffix(["Door 8", "Door 5"])).toBe("");
  expect(commonSuffix([])).toBe("");
});
