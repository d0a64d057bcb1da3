import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPostmaster } from "#server/standalone/embedded-postgres/postmaster-file.ts";
import { childProcesses } from "#test/processes/child-processes.ts";

const moduleOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

function launch(script: string, environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, ...environment },
  });
  const lines: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => lines.push(...chunk.toString().trim().split("\n")));
  return { child, lines, ended: once(child, "exit") };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a tool that gets SIGTERM undoes its open steps in reverse order, and does not continue", async () => {
  const program = `console.log(process.pid); setInterval(() => {}, 1_000)`;
  const { child, lines, ended } = launch(`
    import { onTermination } from ${moduleOf("on-termination.ts")};
    import { runProgram } from ${moduleOf("step.ts")};
    onTermination(() => console.log("first"));
    onTermination(() => console.log("done before"))();
    const running = runProgram(process.execPath, ["--eval", ${JSON.stringify(program)}], { live: true });
    onTermination(() => Promise.reject(new Error("could not be undone")));
    onTermination(() => console.log("last"));
    await running;
    console.log("went on");
  `);
  await expect.poll(() => lines.length).toBe(1);
  child.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGTERM"]);
  await expect.poll(() => lines.slice(1)).toEqual(["last", "first"]);
  expect(isAlive(Number(lines[0]))).toBe(false);
});

test("npm test that gets SIGTERM while it fills a demonstration leaves no server, database or files", async () => {
  const folder = mkdtempSync(join(tmpdir(), "valet-on-termination-"));
  const { child, ended } = launch(
    `import { prefillDemonstration } from ${moduleOf("prefill-demonstration.ts")}; await prefillDemonstration();`,
    { TMPDIR: folder },
  );
  const cluster = () => {
    const run = readdirSync(folder).find((name) => name.startsWith("valet-browser-"));
    return join(folder, run ?? "", "data", "postgres-18");
  };
  await expect.poll(() => existsSync(cluster()) && readPostmaster(cluster())?.pid).toBeGreaterThan(0);
  const database = readPostmaster(cluster())?.pid ?? 0;
  const servers = childProcesses(child.pid ?? 0);
  expect(servers).toHaveLength(1);
  child.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGTERM"]);
  await expect.poll(() => [...servers, database].filter(isAlive)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
