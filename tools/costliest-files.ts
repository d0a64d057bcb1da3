// The cost of a run's test files, so that the author of a test sees what it adds (CONTRIBUTING, "Tests").
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./step.ts";

export type Cost = { readonly file: string; readonly seconds: number };

const shown = 10;

/** The most expensive files first, and the total. */
export function costliestFiles(costs: readonly Cost[], unit: string): string {
  const sums = new Map<string, number>();
  for (const { file, seconds } of costs) sums.set(file, (sums.get(file) ?? 0) + seconds);
  const total = costs.reduce((sum, { seconds }) => sum + seconds, 0);
  const costliest = [...sums].toSorted(([, left], [, right]) => right - left).slice(0, shown);
  return [
    `The costliest of ${sums.size} files, of ${Math.round(total)} ${unit}:`,
    ...costliest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
  ].join("\n");
}

/** The notes of `test/measured-runner.ts`: one line per file. */
export function readCosts(notes: string): readonly Cost[] {
  if (!existsSync(notes)) return [];
  return readFileSync(notes, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [seconds = "0", file = ""] = line.split("\t");
      return { file: relative(root, file), seconds: Number(seconds) };
    });
}
