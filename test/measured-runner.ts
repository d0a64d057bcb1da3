// Runs the test files as Vitest does, and notes what each has cost where `tools/vitest-run.ts` asks for it.
import { appendFileSync, readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { TestRunner } from "vitest";

type Collected = Parameters<NonNullable<TestRunner["onCollectStart"]>>[0];

// oxlint-disable-next-line import/no-default-export -- Vitest takes the runner that a file exports by default
export default class MeasuredRunner extends TestRunner {
  #file = "";
  #begun = 0;

  override onCollectStart(file: Collected): void {
    this.#file = file.filepath;
    this.#begun = secondsTaken();
    super.onCollectStart(file);
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    // What this process has compiled spares the next ones the work; by itself Node keeps it at the end of the run.
    flushCompileCache();
    const notes = process.env["PROCESSOR_TIMES"];
    if (notes) appendFileSync(notes, `${(secondsTaken() - this.#begun).toFixed(2)}\t${this.#file}\n`);
  }
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
