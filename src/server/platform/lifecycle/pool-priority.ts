// The thread pool computes password hashes, compresses, and reads and writes files: it yields the processor to the
// thread that answers requests, and to the database.
import { readdirSync, readFileSync } from "node:fs";
import { getPriority, setPriority } from "node:os";

/** As `nice` counts: beside a busy thread of normal priority, a tenth of a processor. */
const poolNice = 10;

/** Elsewhere a priority is the whole process's. */
export const canLowerPool = process.platform === "linux";

/** The pool's threads exist from the first asynchronous access to a file on. */
export function lowerPoolPriority(): void {
  if (!canLowerPool) return;
  for (const thread of readdirSync("/proc/self/task")) {
    try {
      const id = Number(thread);
      const name = readFileSync(`/proc/self/task/${thread}/comm`, "utf8").trim();
      if (name === "libuv-worker" && getPriority(id) < poolNice) setPriority(id, poolNice);
    } catch {
      // A thread that has just ended has no priority; where it may not be changed, it stays.
    }
  }
}
