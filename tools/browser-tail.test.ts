import { expect, test } from "vitest";
import { browserTail } from "./browser-tail.ts";

test("a run reports when its first test began, and when each browser finished its last", () => {
  const spans = [
    { browser: 0, begun: 4_000, ended: 9_000 },
    { browser: 1, begun: 3_500, ended: 21_260 },
    { browser: 0, begun: 9_100, ended: 12_000 },
  ];
  expect(browserTail(1_000, spans)).toBe(
    "The first test began after 2.5 s; the browsers ended after 11.0, 20.3 s.",
  );
  expect(browserTail(1_000, [])).toBe("No browser has run a test.");
});
