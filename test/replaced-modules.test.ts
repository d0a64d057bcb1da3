import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";

/** Files that share a process may not replace a module: who comes later would meet the replacement, or miss it. */
const replaces = (path: string, text: string): boolean =>
  /\bvi\.(?:mock|doMock)\(/.test(text) && !path.endsWith("-guards.test.ts");

test("a test that replaces a module of ours is called …-guards.test.ts (CONTRIBUTING, Tests)", () => {
  const tests = ["src", "test", "tools"]
    .flatMap((folder) => sourceFiles(folder, { tests: true }))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith("/replaced-modules.test.ts"));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((path) => replaces(path, textOf(path)))).toEqual([]);
});

test("control: one with another name is found", () => {
  const text = 'vi.mock("./take-cash.ts", async (load) => load());';
  expect(replaces("src/server/till/take-cash.test.ts", text)).toBe(true);
  expect(replaces("src/server/till/till-guards.test.ts", text)).toBe(false);
});
