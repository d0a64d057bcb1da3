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

// The longest first, so that none begins when the others end. Each checker of several in one program finds out by itself
// what the others have found: two programs beside each other take half the work of one after the other.
const steps: readonly Step[] = [
  ["lint", "oxlint", "--no-error-on-unmatched-pattern", ...linted],
  ...["test", "server", "web", "contract", "domain"].map(
    (area) => [`types of ${area}`, "tsc", "-p", `config/tsconfig.${area}.json`, "--singleThreaded"] as const,
  ),
  ["unused files, exports and dependencies", "knip", "--no-progress"],
  ["format", "biome", "check", "--error-on-warnings", "."],
];

/** Compiler and linter are written in Go and end soon: until they hold that much they need not tidy up what they have used. */
const environment = { GOGC: "off", GOMEMLIMIT: "2GiB" };

/** A change may land from the domain outwards, in commits of which each passes its check: the whole is judged by this. */
const whole: Step = [
  "what only tests use",
  "knip",
  "--no-progress",
  "--production",
  "--config",
  "config/knip-production.jsonc",
] as const;

/** Everything that can be judged without running the program: one at a time from when others compute as well. */
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
    // The first begins before the others know whether they are to.
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

/** As `npm test` asks it. */
export const runAllChecks = (othersCompute: Promise<unknown>): Promise<Tally> =>
  runChecks([...steps, whole], othersCompute);
