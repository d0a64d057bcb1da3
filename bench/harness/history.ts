// The figures of every run, one line each, in .bench/history.jsonl: not in the repository, as they depend on the
// machine.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { root } from "../../tools/step.ts";
import type { Judged } from "./judge-row.ts";

export type MeasuredRow = Judged & { readonly measure: string };

type Run = {
  readonly at: string;
  readonly commit: string;
  readonly node: string;
  readonly cores: number;
  readonly load: number;
  readonly rows: readonly MeasuredRow[];
};

const folder = join(root, ".bench");
const file = join(folder, "history.jsonl");

export type Earlier = (row: MeasuredRow) => { readonly value: number; readonly from: string } | undefined;

/** The latest value of a row; not every run has every measure. */
export function readHistory(): Earlier {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const runs = lines.map((line): Run => JSON.parse(line)).toReversed();
  return (row) => {
    for (const { rows, commit, at } of runs) {
      const same = rows.find(({ measure, what }) => measure === row.measure && what === row.what);
      if (same?.value !== undefined) return { value: same.value, from: `${commit}, ${at.slice(0, 16)}` };
    }
    return undefined;
  };
}

export function keepRun(rows: readonly MeasuredRow[]): void {
  const run: Run = {
    at: new Date().toISOString(),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim(),
    node: process.version,
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    rows,
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(file, `${JSON.stringify(run)}\n`);
}
