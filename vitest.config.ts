import { defineConfig } from "vitest/config";

const minute = 60_000;

// Only to end a hung test: no test may fail because the machine is busy.
const timeoutMs = (process.env["TORTURE"] === "1" ? 12 * 60 : 10) * minute;

const shared = {
  pool: "forks",
  environment: "node",
  setupFiles: "test/seed-properties.ts",
  runner: "./test/measured-runner.ts",
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  expect: { poll: { timeout: 2 * minute, interval: 20 } },
} as const;

/** These mock modules of ours, which must not leak into other test files: each has a process of its own. */
const guardTests = "src/server/**/*-guards.test.ts";
const guardTestsOfWeb = "src/web/**/*-guards.test.{ts,tsx}";

/**
 * The first renders the site's JSX, which Node cannot load; the second mocks a module in the middle of a test, when
 * Node has it in its module cache.
 */
const readByVite = ["test/one-language.test.ts", "src/server/pictures/picture-guards.test.ts"];

/**
 * Node strips the types itself and caches the compiled code, as for the server: a third of the work of Vite's
 * transform. Its module loader (`nodeLoader`) is what mocks modules.
 */
const readByNode = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } } as const;
const replacedByNode = { experimental: { viteModuleRunner: false, nodeLoader: true } } as const;

const server = {
  ...shared,
  include: ["src/server/**/*.test.ts", "test/**/*.test.ts"],
  exclude: ["test/lint-fixtures/**"],
  globalSetup: ["test/start-test-server.ts"],
  setupFiles: [shared.setupFiles, "test/quick-hashes.ts", "test/quick-estimates.ts"],
};

// Two processes per core on the two-core machines that run this: a test file uses little more than half a core, and
// otherwise waits: for PostgreSQL, for limits, for servers that it kills.
export default defineConfig({
  test: {
    maxWorkers: 4,
    // Report only tests that are clearly slow.
    slowTestThreshold: 10_000,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["src/web/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: [guardTestsOfWeb],
          // Here and below: loading modules takes longer than most files' tests, so each process loads them once.
          isolate: false,
        },
      },
      { test: { ...shared, name: "guards of web", include: [guardTestsOfWeb] } },
      { test: { ...shared, ...readByNode, name: "domain", include: ["src/{domain,contract}/**/*.test.ts"] } },
      {
        test: {
          ...server,
          ...readByNode,
          name: "server",
          exclude: [...server.exclude, guardTests, ...readByVite],
        },
      },
      {
        test: {
          ...server,
          ...replacedByNode,
          name: "guards",
          include: [guardTests],
          exclude: [...server.exclude, ...readByVite],
        },
      },
      { test: { ...server, name: "by-vite", include: readByVite } },
    ],
  },
});
