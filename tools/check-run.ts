import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { runStep } from "./step.ts";
import type { Failure, Tally } from "./tally.ts";

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

// The longest first, so that none starts when the others end. The parallel checkers of one type check repeat each
// other's work: two single-threaded ones side by side take half the work of one after the other.
const steps: readonly Step[] = [
  ["lint", "oxlint", "--no-error-on-unmatched-pattern", ...linted],
  ...["test", "server", "web", "contract", "domain"].map(
    (area) => [`types of ${area}`, "tsc", "-p", `config/tsconfig.${area}.json`, "--singleThreaded"] as const,
  ),
  ["unused files, exports and dependencies", "knip", "--no-progress"],
  ["format", "biome", "check", "--error-on-warnings", "."],
];

/** Compiler and linter are short-lived Go programs: below this limit they need no garbage collection. */
const environment = { GOGC: "off", GOMEMLIMIT: "2GiB" };

/** Only for the whole: a change may land from the domain outwards, in commits of which each passes its own check. */
const whole: Step = [
  "what only tests use",
  "knip",
  "--no-progress",
  "--production",
  "--config",
  "config/knip-production.jsonc",
] as const;

/**
 * Everything that can be checked without running the program: concurrently, but one at a time once `othersCompute`
 * resolves.
 */
export async function runChecks(
  judged: readonly Step[] = steps,
  othersCompute: Promise<unknown> = new Promise(() => undefined),
): Promise<Tally> {
  const waiting = [...judged];
  const failures: Failure[] = [];
  let isAlone = true;
  void othersCompute.then(() => {
    isAlone = false;
  });
  const work = async (lane: number): Promise<void> => {
    // The first lane starts a step before the others decide whether to start one.
    if (lane > 0) await setImmediate();
    while (lane === 0 || isAlone) {
      const step = waiting.shift();
      if (!step) return;
      const [name, program, ...parameters] = step;
      const { code, output } = await runStep(name, program, parameters, environment);
      if (code !== 0) failures.push({ name, reason: output });
    }
  };
  const atOnce = Math.min(4, Math.max(2, availableParallelism()));
  await Promise.all(Array.from({ length: atOnce }, (_, lane) => work(lane)));
  const failed = failures.length;
  return { passed: judged.length - failed, failed, skipped: 0, failures };
}

/** The checks of `npm test`. */
export const runAllChecks = (othersCompute: Promise<unknown>): Promise<Tally> =>
  runChecks([...steps, whole], othersCompute);
