import { runStep } from "./step.ts";
import type { Tally } from "./tally.ts";

type Step = readonly [name: string, program: string, ...parameters: string[]];

const linted = [
  "src",
  "test",
  "tools",
  "e2e",
  "bench",
  "vite.config.ts",
  "vitest.config.ts",
  "playwright.config.ts",
];

const steps: readonly Step[] = [
  ["format", "biome", "check", "--error-on-warnings", "."],
  ["lint", "oxlint", "--no-error-on-unmatched-pattern", ...linted],
  ...["domain", "contract", "server", "web", "test"].map(
    (area) => [`types of ${area}`, "tsc", "-p", `config/tsconfig.${area}.json`] as const,
  ),
  ["unused files, exports and dependencies", "knip", "--no-progress"],
];

/** A change may land from the domain outwards, in commits of which each passes its check: the whole is judged by this. */
const whole: Step = [
  "what only tests use",
  ...["knip", "--no-progress", "--production", "--config", "config/knip-production.jsonc"],
] as const;

/** Everything that can be judged without running the program. */
export async function runChecks(judged: readonly Step[] = steps): Promise<Tally> {
  const waiting = [...judged];
  let passed = 0;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, program, ...parameters] = step;
      if (await runStep(name, program, parameters)) passed += 1;
    }
  };
  // Two at a time: some of the programs use one core alone.
  await Promise.all([work(), work()]);
  return { passed, failed: judged.length - passed, skipped: 0 };
}

/** As `npm test` asks it. */
export const runAllChecks = (): Promise<Tally> => runChecks([...steps, whole]);
