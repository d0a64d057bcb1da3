import { defineConfig } from "vitest/config";

// Generous: two cores also run PostgreSQL, and a test that is slow on a busy machine is not wrong.
const shared = { pool: "forks", environment: "node", testTimeout: 20_000, hookTimeout: 30_000 } as const;

// One process more than the two cores of the machines that run this: the tests that kill servers mostly wait for them.
export default defineConfig({
  test: {
    maxWorkers: 3,
    // Only what is slow beyond doubt is worth a line.
    slowTestThreshold: 5_000,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["src/{domain,contract,web}/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "server",
          include: ["src/server/**/*.test.ts", "test/**/*.test.ts"],
          exclude: ["test/lint-fixtures/**"],
          globalSetup: ["test/start-test-server.ts"],
        },
      },
    ],
  },
});
