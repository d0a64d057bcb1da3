// npm run bench: figures as ratios to a reference of the same run, in one table. Each file of bench/ is a measure.
// Figures are judged but do not fail the run: only a measure that breaks down does.
//
//   npm run bench -- growth answers     some of the measures, by a part of their file's name
//   npm run bench -- --compare          each figure beside the last one of .bench/history.jsonl
//   npm run bench -- --rows=100000      less of something (bench/harness/measure.ts lists what): --rounds= --seconds= --pairs=
import { fork } from "node:child_process";
import { readdirSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { basename, join } from "node:path";
import { keepRun, type MeasuredRow, readHistory } from "../bench/harness/history.ts";
import { judgeRow, written } from "../bench/harness/judge-row.ts";
import { type Options, type Row, usual } from "../bench/harness/measure.ts";
import { root } from "./step.ts";

const parameters = process.argv.slice(2);
const compares = parameters.includes("--compare");
const parts = parameters.filter((parameter) => !parameter.startsWith("--"));
const options = optionsOf(parameters.filter((parameter) => /^--.+=/.test(parameter)));

const folder = join(root, "bench");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".ts"))
  .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)));
if (files.length === 0) {
  console.error(`No measure has ${parts.join(" or ")} in its name.`);
  process.exit(2);
}

const earlier = readHistory();
console.log(
  `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(2)}, Node ${process.version}. ` +
    "A ratio is ours through the reference, by medians of rounds that take turns.",
);
const rows: MeasuredRow[] = [];
for (const file of files) rows.push(...(await runMeasure(file)));
printTable();
keepRun(rows);
process.exitCode = rows.some(({ verdict }) => verdict === "FAILED") ? 1 : 0;

function optionsOf(given: readonly string[]): Options {
  const chosen = { ...usual };
  for (const [, name = "", value] of given.map((one) => /^--([a-z]+)=(.*)$/.exec(one) ?? [])) {
    if (!(name in usual) || !(Number(value) > 0)) {
      console.error(`--${name}=${value}: known are ${Object.keys(usual).join(", ")}, each with a number.`);
      process.exit(2);
    }
    Object.assign(chosen, { [name]: Number(value) });
  }
  return chosen;
}

/** Rows that were reported before a failure are kept. */
function runMeasure(file: string): Promise<readonly MeasuredRow[]> {
  const measure = basename(file, ".ts");
  console.log(`── ${measure}`);
  const found: MeasuredRow[] = [];
  const keep = (row: MeasuredRow): void => {
    found.push(row);
    console.log(`   ${row.what}: ${row.shown} ${row.verdict}`);
  };
  const child = fork(join(root, "bench/harness/run-measure.ts"), [
    join(folder, file),
    JSON.stringify(options),
  ]);
  child.on("message", (row: Row) => keep({ measure, ...judgeRow(row) }));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      if (code !== 0)
        keep({ measure, what: "the whole", verdict: "FAILED", shown: `ended by ${how}`, goal: "" });
      resolve(found);
    });
  });
}

function printTable(): void {
  const lines = rows.map((row) => {
    const last = compares ? earlier(row) : undefined;
    const before = last ? `${written(last.value)} (${last.from})` : "";
    return [row.measure, row.what, row.shown, row.goal, row.verdict, ...(compares ? [before] : [])];
  });
  const head = ["measure", "what", "figure", "goal", "", ...(compares ? ["last"] : [])];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log("");
  for (const line of [head, ...lines]) {
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}
