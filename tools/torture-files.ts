import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./step.ts";

const torturePattern =
  /from "[^"]*\/(torture|fit)\.ts"|from "fast-check"|"@(phone|wide)"|byTurns\(|expectAccessible/;

/**
 * The tests that `npm run torture` runs: those that have more repetitions there, are tagged for it, or have their
 * colours checked there.
 */
export function tortureFiles(pattern: string): readonly string[] {
  return globSync(pattern, { cwd: root }).filter((file) =>
    torturePattern.test(readFileSync(join(root, file), "utf8")),
  );
}
