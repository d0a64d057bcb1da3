import { defineConfig } from "vitest/config";

const minute = 60_000;

// What ends a test that hangs, and nothing else: no test is wrong because the machine has other things to do.
const patience = (process.env["TORTURE"] === "1" ? 12 * 60 : 10) * minute;

const shared = {
  pool: "forks",
  environment: "node",
  setupFiles: "test/seed-properties.ts",
  runner: "./test/measured-runner.ts",
  testTimeout: patience,
  hookTimeout: patience,
  expect: { poll: { timeout: 2 * minute, interval: 20 } },
} as const;

/** They replace modules of ours, which nobody else may meet: each has a process of its own. */
const guardTests = "src/server/**/*-guards.test.ts";
const guardTestsOfWeb = "src/web/**/*-guards.test.{ts,tsx}";

/**
 * One draws the site's components beside what the server writes, and Node reads no JSX; the other replaces a module in
 * the middle of a test, and what Node has loaded it keeps.
 */
const readByVite = ["test/one-language.test.ts", "src/server/pictures/picture-guards.test.ts"];

/**
 * Node strips the types by itself and keeps what it has compiled, as for the server itself: a third of the work of
 * Vite's own transformation. Its loader is what replaces modules.
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

// Twice the two cores of the machines that run this: a file that runs takes little more than half a core. For the rest of its
// time it waits: for PostgreSQL, for limits, for servers that it kills.
export default defineConfig({
  test: {
    maxWorkers: 4,
    // Only what is slow beyond doubt is worth a line.
    slowTestThreshold: 10_000,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["src/web/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: [guardTestsOfWeb],
          // Loading takes longer than most files' tests, here and below: each process loads what it needs once.
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
