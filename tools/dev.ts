// npm run dev: runs the real server from its sources and restarts it after every change; rebuilds the site (2 s) when
// its own sources changed. Reload the page to see it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { root, runProgram } from "./step.ts";
import { serveStyleGuide } from "./style-guide/serve-style-guide.ts";

// Milliseconds without a change: longer than an editor takes to save a file, shorter than a glance at the browser.
const settleTime = 150;

let server: ChildProcess | undefined;
let siteIsStale = true;
let timer: NodeJS.Timeout | undefined;
let working = false;

for (const folder of ["src", "vite.config.ts"]) {
  watch(join(root, folder), { recursive: true }, (_event, name) => noticeChange(`${folder}/${name ?? ""}`));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => void stopServer().then(() => process.exit(0)));
}
await update();
console.log(`The style guide is at ${await serveStyleGuide()}`);

function noticeChange(path: string): void {
  if (/\/generated\/|\.test\.tsx?$/.test(path)) return;
  siteIsStale ||= !path.startsWith("src/server/");
  clearTimeout(timer);
  timer = setTimeout(() => void update(), settleTime);
}

async function update(): Promise<void> {
  if (working) {
    timer = setTimeout(() => void update(), settleTime);
    return;
  }
  working = true;
  const built = !siteIsStale || (await buildSite());
  if (built) await restartServer();
  working = false;
}

async function buildSite(): Promise<boolean> {
  siteIsStale = false;
  const { code } = await runProgram(process.execPath, [join(root, "tools/build.ts"), "site"], { live: true });
  if (code !== 0) console.log("The site could not be built: the server keeps what it has.");
  return code === 0;
}

async function restartServer(): Promise<void> {
  await stopServer();
  server = fork(join(root, "src/server/main.ts"), { stdio: "inherit" });
}

async function stopServer(): Promise<void> {
  const child = server;
  server = undefined;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}
