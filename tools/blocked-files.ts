// A test that waits for what never comes is ended by Vitest's own limit; one that blocks its process serves no limit, and
// the run would stand for ever without a name.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./step.ts";
import type { Failure } from "./tally.ts";

type Watch = {
  /** Between two looks, in milliseconds. */
  readonly every?: number;
  /** In so many looks after one another a process has given no sign: a machine that slept is no reason. */
  readonly looks?: number;
  readonly say?: (line: string) => void;
};

const prefix = "alive-";
const reason = "something blocks its process, which gave no sign of life for long, and was killed";

/**
 * Kills each process of the run that `test/measured-runner.ts` has heard nothing of for ten minutes: Vitest says then that
 * it is gone, and goes on with the next file. Answers how to stop, and with what was killed.
 */
export function watchForBlocked(
  notes: string,
  { every = 30_000, looks = 20, say = console.log }: Watch = {},
): () => readonly Failure[] {
  const signs = new Map<string, { readonly at: number; readonly unchanged: number }>();
  const blocked: Failure[] = [];
  const look = (): void => {
    for (const name of readdirSync(notes)) {
      if (!name.startsWith(prefix)) continue;
      const path = join(notes, name);
      const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      // Its file has come to an end meanwhile.
      if (at === undefined) continue;
      const before = signs.get(name);
      const unchanged = before?.at === at ? before.unchanged + 1 : 0;
      signs.set(name, { at, unchanged });
      if (unchanged < looks) continue;
      const file = relative(root, readFileSync(path, "utf8"));
      rmSync(path);
      // Of one that has ended without a word Vitest tells by itself.
      if (!kill(Number(name.slice(prefix.length)))) continue;
      blocked.push({ name: file, reason });
      say(`✗ ${file}: ${reason}`);
    }
  };
  const looking = setInterval(look, every);
  return () => {
    clearInterval(looking);
    return blocked;
  };
}

/** Whether there was anything to kill. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
