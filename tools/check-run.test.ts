import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { runChecks } from "./check-run.ts";

vi.spyOn(console, "log").mockReturnValue();
const folder = mkdtempSync(join(tmpdir(), "valet-checks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Notes when it begins and ends; with `meets`, it ends only once that check has begun as well. */
function check(name: string, notes: string, meets?: string): readonly [string, string, ...string[]] {
  const code = `
    const { appendFileSync, readFileSync } = require("node:fs");
    const note = (what) => appendFileSync(${JSON.stringify(notes)}, what + " ${name}\\n");
    const isThere = () => readFileSync(${JSON.stringify(notes)}, "utf8").includes("begin ${meets ?? name}");
    note("begin");
    const wait = setInterval(() => { if (isThere()) { clearInterval(wait); note("end"); } }, 10);
  `;
  return [name, process.execPath, "--eval", code];
}

const linesOf = (notes: string) => readFileSync(notes, "utf8").trim().split("\n");

test("checks that have the machine to themselves run concurrently", async () => {
  const notes = join(folder, "alone");
  const judged = [check("a", notes, "b"), check("b", notes, "a")];
  expect(await runChecks(judged)).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [] });
  expect(linesOf(notes).slice(0, 2).toSorted()).toEqual(["begin a", "begin b"]);
});

test("checks beside other work run one at a time", async () => {
  const notes = join(folder, "beside");
  const judged = ["a", "b", "c"].map((name) => check(name, notes));
  expect(await runChecks(judged, Promise.resolve())).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
  });
  expect(linesOf(notes)).toEqual(["begin a", "end a", "begin b", "end b", "begin c", "end c"]);
});

test("checks that are running when other work begins finish, and the others run one at a time", async () => {
  const notes = join(folder, "begun");
  const judged = ["a", "b", "c", "d", "e", "f"].map((name) => check(name, notes, "go"));
  const others = Promise.withResolvers<void>();
  const checking = runChecks(judged, others.promise);
  await expect.poll(() => linesOf(notes).length).toBeGreaterThanOrEqual(2);
  others.resolve();
  appendFileSync(notes, "begin go\n");
  expect(await checking).toEqual({ passed: 6, failed: 0, skipped: 0, failures: [] });
  const lines = linesOf(notes);
  // The first batch: its size depends on the machine.
  const rest = lines.slice(lines.indexOf("begin go") + 1).filter((line) => line.startsWith("begin"));
  const names = new Set(rest.map((line) => line.at(-1)));
  expect(names.size).toBeGreaterThanOrEqual(2);
  const inTurn = [...names].flatMap((name) => [`begin ${name}`, `end ${name}`]);
  expect(lines.filter((line) => names.has(line.at(-1)))).toEqual(inTurn);
});

test("a failed check is named with its output", async () => {
  const fails = [
    "types",
    process.execPath,
    "--eval",
    "console.log('no such name'); process.exit(1)",
  ] as const;
  const notes = join(folder, "fails");
  expect(await runChecks([fails, check("a", notes)])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ name: "types", reason: "no such name\n" }],
  });
});
