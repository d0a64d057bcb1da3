// Vitest's runner; for `tools/vitest-run.ts` it also records each file's CPU time, and a heartbeat.
import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { TestRunner } from "vitest";

const notes = process.env["TEST_RUN_NOTES"];
/** Milliseconds between heartbeats: far less than the limit for a blocked process (`tools/test-watchdog.ts`). */
const heartbeatMs = 5_000;

// oxlint-disable-next-line import/no-default-export -- Vitest takes the runner that a file exports by default
export default class MeasuredRunner extends TestRunner {
  #file = "";
  #begun = 0;
  #beating: NodeJS.Timeout | undefined;

  /** Vitest calls `onCollectStart` late: for a file whose tests are all skipped, only when it has ended. */
  onBeforeCollect(paths: readonly string[]): void {
    this.#file = paths.join();
    this.#begun = secondsTaken();
    if (notes) this.#beating = beat(join(notes, `alive-${process.pid}`), this.#file);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    // Writes the compile cache now, for the next processes: by itself Node does so only when the process exits.
    flushCompileCache();
    if (!notes) return;
    clearInterval(this.#beating);
    rmSync(join(notes, `alive-${process.pid}`), { force: true });
    appendFileSync(
      join(notes, "processor-times"),
      `${(secondsTaken() - this.#begun).toFixed(2)}\t${this.#file}\n`,
    );
  }
}

/** A heartbeat by the file's modification time: a blocked process runs no timers. */
function beat(path: string, file: string): NodeJS.Timeout {
  writeFileSync(path, file);
  return setInterval(() => utimesSync(path, new Date(), new Date()), heartbeatMs).unref();
}

/** CPU seconds of this process and of its exited children, without the database's. */
function secondsTaken(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + childrensSeconds();
}

/** Linux only: `cutime` and `cstime` of proc(5), in ticks of 10 ms. */
function childrensSeconds(): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(13, 15)
    .map(Number);
  return (user + system) / 100;
}
