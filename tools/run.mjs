// The way into every command of package.json. Plain JavaScript for any Node ≥ 18: it brings what the command needs
// (Node 24, the packages, the built site and server), says what it does when there is something to do, and hands over.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { runMain } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildParts, partsToBuild } from "./bootstrap/built-parts.mjs";
import { installPackages, packagesAreInstalled } from "./bootstrap/packages.mjs";
import { findNode, installNode } from "./bootstrap/pinned-node.mjs";
import { withStartLock } from "./bootstrap/start-lock.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = "", ...rest] = process.argv.slice(2);
const tool = join(root, "tools", `${command}.ts`);
const needsBuilt = ["start", "test", "torture", "e2e", "bench", "pack"].includes(command);

if (!/^[a-z0-9-]+$/.test(command) || !existsSync(tool)) {
  console.error(`There is no command "${command}". The commands are the scripts of package.json.`);
  process.exit(1);
}

try {
  const node = await prepare();
  await handOver(node);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

async function prepare() {
  process.chdir(root);
  const missingParts = () => (needsBuilt ? partsToBuild(root) : []);
  const ready = () =>
    findNode(root) && packagesAreInstalled(root) && missingParts().length === 0 && command !== "build";
  // Only what changes the folder needs the lock: a start with nothing to do never waits for anybody.
  if (!ready()) {
    await withStartLock(root, async () => {
      await install();
      usePath(findNode(root));
      const missing = missingParts();
      if (command === "build") await buildParts(root, findNode(root));
      else if (missing.length > 0) await buildParts(root, findNode(root), missing);
    });
  }
  usePath(findNode(root));
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "node");
  return findNode(root);
}

/** Both beside each other, as npm runs on any Node and no package has a script that would ask for the new one. */
async function install() {
  const installing = [];
  if (!findNode(root)) installing.push(installNode(root));
  if (!packagesAreInstalled(root)) installing.push(installPackages(root, process.execPath));
  // Nobody else begins to install here while one of them is still at work.
  const ended = await Promise.allSettled(installing);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Tools that ask for plain `node`, such as the test runner's own processes, get the same one. */
function usePath(node) {
  const folder = dirname(node);
  const path = process.env.PATH ?? "";
  if (path.split(delimiter)[0] !== folder) process.env.PATH = `${folder}${delimiter}${path}`;
}

async function handOver(node) {
  if (command === "build") return;
  if (process.env.npm_lifecycle_event) endWithNpm();
  if (node === process.execPath) {
    process.argv.splice(1, 2, tool);
    // As the main module, not as an import: a tool may ask `import.meta.main`.
    runMain();
    return;
  }
  const child = spawn(node, [tool, ...rest], { stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both of us.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** npm that is told to end ends its shell and forgets about us. */
function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
