import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";
import { sourceFiles, textOf } from "./source-files.ts";

/** Test files that share a process may not mock modules: files that run later would get the mock, or miss it. */
const replaces = (path: string, text: string): boolean =>
  /\bvi\.(?:mock|doMock)\(/.test(text) && !path.endsWith("-guards.test.ts");

type Project = {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly isolate?: boolean;
};

const projects = (config.test?.projects ?? []).map((project) => (project as { readonly test: Project }).test);

const runsIn = (path: string, { include, exclude = [] }: Project): boolean =>
  include.some((glob) => matchesGlob(path, glob)) && !exclude.some((glob) => matchesGlob(path, glob));

/** In how many projects it shares a process, and in how many it has its own. */
const runsOf = (path: string) => {
  const its = projects.filter((project) => runsIn(path, project));
  return {
    shared: its.filter(({ isolate }) => isolate === false).length,
    apart: its.filter(({ isolate }) => isolate !== false).length,
  };
};

test("a test that replaces a module of ours is called …-guards.test.ts (CONTRIBUTING, Tests)", () => {
  const tests = ["src", "test", "tools"]
    .flatMap((folder) => sourceFiles(folder, { tests: true }))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.endsWith("/replaced-modules.test.ts"));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((path) => replaces(path, textOf(path)))).toEqual([]);
});

test("each test file runs in one project only, and one that replaces modules in a process of its own", () => {
  const tests = ["src", "test", "tools"]
    .flatMap((folder) => sourceFiles(folder, { tests: true }))
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith("test/lint-fixtures/"));
  const wrong = tests.filter((path) => {
    const { shared, apart } = runsOf(path);
    return shared + apart !== 1 || (path.includes("-guards.test.") && apart !== 1);
  });
  expect(wrong).toEqual([]);
  expect(
    tests.filter((path) => path.startsWith("src/web/") && runsOf(path).apart === 1).length,
  ).toBeGreaterThan(2);
});

test("control: a test file that replaces a module under another name is found", () => {
  const text = 'vi.mock("./take-cash.ts", async (load) => load());';
  expect(replaces("src/server/till/take-cash.test.ts", text)).toBe(true);
  expect(replaces("src/server/till/till-guards.test.ts", text)).toBe(false);
});
