import { expect, test } from "vitest";
import { judgeRow } from "../bench/harness/judge-row.ts";

const row = { what: "a page", unit: "/s", goal: { atLeast: 0.9 } };

test("a ratio is computed from the medians, and judged by its goal", () => {
  const judged = judgeRow({ ...row, ours: [90, 10, 95], reference: [100, 110, 90] });
  expect(judged).toMatchObject({ value: 0.9, verdict: "held" });
  expect(judgeRow({ ...row, ours: [80, 80, 99], reference: [100, 110, 90] }).verdict).toBe("NOT HELD");
  expect(judgeRow({ ...row, goal: {}, ours: [1], reference: [1] }).verdict).toBe("noted");
});

test("no verdict is given if the reference varied by more than 1.4 ×", () => {
  expect(judgeRow({ ...row, ours: [99, 99, 99], reference: [100, 141, 100] }).verdict).toBe("NOISY");
  expect(judgeRow({ ...row, ours: [99, 99, 99], reference: [100, 139, 100] }).verdict).toBe("held");
  const figure = { what: "TBT", unit: " ms", value: 40, goal: { atMost: 50 } };
  expect(judgeRow({ ...figure, steadiness: [100, 141, 100] }).verdict).toBe("NOISY");
  expect(judgeRow({ ...figure, steadiness: [100, 139, 100] }).verdict).toBe("held");
  expect(judgeRow(figure).verdict).toBe("held");
});

test("a skipped row shows its reason", () => {
  expect(judgeRow({ what: "the kerb", skipped: "no browser" })).toMatchObject({
    verdict: "SKIPPED",
    shown: "no browser",
  });
});
