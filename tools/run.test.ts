import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBuilt, partsToBuild } from "./bootstrap/built-parts.mjs";

// A project in which everything is installed: npm's record matches the lock file.
const lock = {
  packages: { "": {}, "node_modules/a": { version: "1.0.0" }, "node_modules/b": { optional: true } },
};
const noted = { packages: { "node_modules/a": { version: "1.0.0" } } };

let project = "";
const at = (path: string) => join(project, path);
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "valet-bootstrap-"));
  for (const folder of ["tools", "node_modules", "src/web", "src/server", "src/domain"])
    mkdirSync(at(folder), { recursive: true });
  cpSync(join(import.meta.dirname, "run.mjs"), at("tools/run.mjs"));
  cpSync(join(import.meta.dirname, "bootstrap"), at("tools/bootstrap"), { recursive: true });
  writeFileSync(at("package.json"), '{ "type": "module" }');
  writeFileSync(at("package-lock.json"), JSON.stringify(lock));
  writeFileSync(at("node_modules/.package-lock.json"), JSON.stringify(noted));
  writeFileSync(at("src/web/page.tsx"), "export const page = 1;");
  writeFileSync(at("src/server/main.ts"), "export const server = 1;");
  writeFileSync(
    at("tools/greet2.ts"),
    "console.log(`main ${import.meta.main} ${process.argv.slice(2)}`); process.exit(7);",
  );
  writeFileSync(
    at("tools/build.ts"),
    'import { appendFileSync, mkdirSync } from "node:fs"; mkdirSync("dist/server", { recursive: true }); appendFileSync("builds", process.argv.slice(2) + ";");',
  );
  writeFileSync(at("tools/start.ts"), 'console.log("started");');
  writeFileSync(
    at("tools/wait.ts"),
    'process.on("SIGTERM", () => process.exit(3)); console.log("waiting"); setInterval(() => {}, 1e3);',
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function launch(...parameters: string[]): ChildProcess {
  return spawn(process.execPath, [at("tools/run.mjs"), ...parameters], { stdio: ["ignore", "pipe", "pipe"] });
}

async function run(...parameters: string[]): Promise<{ code: unknown; output: string }> {
  const child = launch(...parameters);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, "close");
  return { code, output };
}

/** The parts that each build has built. */
const builds = () =>
  existsSync(at("builds")) ? readFileSync(at("builds"), "utf8").split(";").slice(0, -1) : [];

test("a command without a build to do runs as the main module, without further output, and its exit code is returned; its name may have a digit", async () => {
  expect(await run("greet2", "one", "two")).toEqual({ code: 7, output: "main true one,two\n" });
});

test("an unknown command is reported, and nothing is run", async () => {
  const { code, output } = await run("../start");
  expect([code, output]).toEqual([1, expect.stringContaining('no command "../start"')]);
});

test("site and server are built if they are missing or their sources differ, whatever the files' modification times, and only then", async () => {
  expect((await run("start")).output).toBe("Building the site and the server into dist …\nstarted\n");
  expect((await run("start")).output).toBe("started\n");
  expect(builds()).toEqual(["site,server"]);
  const missing = () => partsToBuild(project);
  writeFileSync(at("src/web/page.test.tsx"), "a test is no source");
  writeFileSync(at("src/server/main.test.ts"), "nor is this one");
  expect(missing()).toEqual([]);
  expect(isBuilt(project, "server")).toBe(true);
  const { mtime } = statSync(at("src/server/main.ts"));
  writeFileSync(at("src/server/main.ts"), "export const server = 3;");
  utimesSync(at("src/server/main.ts"), mtime, mtime);
  expect([missing(), isBuilt(project, "server")]).toEqual([["server"], false]);
  writeFileSync(at("src/server/main.ts"), "export const server = 1;");
  expect([missing(), isBuilt(project, "server")]).toEqual([[], true]);
  writeFileSync(at("src/domain/both.ts"), "export const both = 1;");
  expect(missing()).toEqual(["site", "server"]);
  rmSync(at("src/domain/both.ts"));
  writeFileSync(at("src/web/page.tsx"), "export const page = 2;");
  expect(missing()).toEqual(["site"]);
  await run("start");
  expect([builds().slice(1), missing()]).toEqual([["site"], []]);
  // The server's own build removes its folder.
  rmSync(at("dist/server"), { recursive: true });
  expect([missing(), isBuilt(project, "server")]).toEqual([["server"], false]);
});

test("commands that start concurrently build once", async () => {
  const outputs = await Promise.all([run("start"), run("start"), run("start")]);
  expect(outputs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(builds()).toHaveLength(1);
});

test("a lock left behind by a dead process is ignored", async () => {
  mkdirSync(at(".tools/lock"), { recursive: true });
  const dead = spawn(process.execPath, ["--version"]);
  await once(dead, "exit");
  writeFileSync(at(".tools/lock/pid"), String(dead.pid));
  expect((await run("start")).output).toContain("started");
  expect(existsSync(at(".tools/lock"))).toBe(false);
});

test("a signal is passed on to the command, and its exit code is returned", async () => {
  const child = launch("wait");
  if (child.stdout) await once(child.stdout, "data");
  await sleep(20);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([3, null]);
});
