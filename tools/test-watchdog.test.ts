import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./step.ts";
import { watchForHangs } from "./test-watchdog.ts";

let notes: string;
beforeEach(() => {
  notes = mkdtempSync(join(tmpdir(), "valet-notes-"));
});
afterEach(() => {
  rmSync(notes, { recursive: true });
});

/** A process with a heartbeat note, as one that runs a test file. */
function running(file: string) {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const note = join(notes, `alive-${child.pid}`);
  writeFileSync(note, join(root, file));
  return { ended: once(child, "exit"), end: () => child.kill("SIGKILL"), note };
}

test("of three test processes only the one without a heartbeat is killed and named", async () => {
  writeFileSync(join(notes, "processor-times"), "");
  const [quick, blocked, slow] = ["test/a.test.ts", "test/b.test.ts", "test/c.test.ts"].map(running);
  let beats = 0;
  const beating = setInterval(() => {
    beats += 1;
    for (const living of [quick, slow]) if (living) utimesSync(living.note, beats, beats);
  }, 5);
  const said: string[] = [];
  const stop = watchForHangs(notes, { every: 200, looks: 5, say: (line) => said.push(line) });
  expect(await blocked?.ended).toEqual([null, "SIGKILL"]);
  clearInterval(beating);
  const found = stop();
  expect(found.map(({ name }) => name)).toEqual([join("test", "b.test.ts")]);
  expect(said).toEqual(found.map(({ name, reason }) => `✗ ${name}: ${reason}`));
  expect(readdirSync(notes)).toHaveLength(3);
  for (const living of [quick, slow]) {
    living?.end();
    await living?.ended;
  }
});

test("a test process that exited without a message is not reported as blocked", async () => {
  const gone = running("test/a.test.ts");
  gone.end();
  await gone.ended;
  const stop = watchForHangs(notes, { every: 5, looks: 2 });
  await expect.poll(() => readdirSync(notes)).toEqual([]);
  expect(stop()).toEqual([]);
});
