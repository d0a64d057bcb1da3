// Entry point of every command of package.json, in plain JavaScript for Node 18 and later: it installs and builds what
// the command needs (Node 24, the packages, the site and the server), says so, and runs the command.
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
  // The lock is taken only to change the folder: a start with nothing to do never waits.
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

/** Concurrently: npm runs on any Node, and no package has an install script that would need the new one. */
async function install() {
  const installing = [];
  if (!findNode(root)) installing.push(installNode(root));
  if (!packagesAreInstalled(root)) installing.push(installPackages(root, process.execPath));
  // Waits for both, even if one fails: the lock must be held until no installation is running.
  const ended = await Promise.allSettled(installing);
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

/** Makes plain `node` the same one, for tools that start it by name, such as the test runner's processes. */
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
      // A terminal sends Ctrl-C to both processes.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Ends with npm: on a signal, npm ends its shell without ending this process. */
function endWithNpm() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
