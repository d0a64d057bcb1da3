// Vitest's time-out ends a test that waits for ever, but not one that blocks its process: the run would hang without
// naming it.
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./step.ts";
import type { Failure } from "./tally.ts";

type Watch = {
  /** Milliseconds between two checks. */
  readonly every?: number;
  /**
   * Consecutive checks without a heartbeat before a process is killed. Checks are counted, not time: the machine may
   * have slept.
   */
  readonly looks?: number;
  readonly say?: (line: string) => void;
};

const prefix = "alive-";
const reason = "something blocks its process, which gave no sign of life for long, and was killed";

/**
 * Kills each process of the run without a heartbeat of `test/measured-runner.ts` for ten minutes: Vitest then reports
 * that it is gone, and continues with the next file. The returned function stops the watch, and returns what was
 * killed.
 */
export function watchForHangs(
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
      // Its test file has just ended.
      if (at === undefined) continue;
      const before = signs.get(name);
      const unchanged = before?.at === at ? before.unchanged + 1 : 0;
      signs.set(name, { at, unchanged });
      if (unchanged < looks) continue;
      const file = relative(root, readFileSync(path, "utf8"));
      rmSync(path);
      // A process that has exited by itself is reported by Vitest.
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

/** Whether there was a process to kill. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}
