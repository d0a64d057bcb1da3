// Runs the test files as Vitest does, and where `tools/vitest-run.ts` asks for it notes what each has cost and that it
// still lives.
import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { TestRunner } from "vitest";

const notes = process.env["TEST_RUN_NOTES"];
/** Often enough to be told from a process that is blocked (`tools/blocked-files.ts`), in milliseconds. */
const pulse = 5_000;

// oxlint-disable-next-line import/no-default-export -- Vitest takes the runner that a file exports by default
export default class MeasuredRunner extends TestRunner {
  #file = "";
  #begun = 0;
  #beating: NodeJS.Timeout | undefined;

  /** Vitest's `onCollectStart` is told late: of a file whose tests are all skipped, when it has ended. */
  onBeforeCollect(paths: readonly string[]): void {
    this.#file = paths.join();
    this.#begun = secondsTaken();
    if (notes) this.#beating = beat(join(notes, `alive-${process.pid}`), this.#file);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    // What this process has compiled spares the next ones the work; by itself Node keeps it at the end of the run.
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

/** Of what is written once the time is the news: a process that is blocked serves no timer. */
function beat(path: string, file: string): NodeJS.Timeout {
  writeFileSync(path, file);
  return setInterval(() => utimesSync(path, new Date(), new Date()), pulse).unref();
}

/** Of this process and of those that it has started and that have ended; the database's are not among them. */
function secondsTaken(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + childrensSeconds();
}

/** Linux alone says it: `cutime` and `cstime` of proc(5), in hundredths of a second. */
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
