// Node 24 for machines that have an older one, as an ordinary npm package: no script runs, nothing outside the
// project's folder changes.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./npm.mjs";

const pinnedVersion = "24.21.0";
const neededMajor = 24;
const platform = process.platform === "win32" ? "win" : process.platform;
const packageName = `node-${platform}-${process.arch}`;

/** The path of the Node to use, or undefined if it must be installed first. */
export function findNode(root) {
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  const folder = join(root, ".tools", "node", "node_modules", packageName);
  const program = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(program)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return version === pinnedVersion ? program : undefined;
}

export async function installNode(root) {
  console.log(
    `This machine's Node is ${process.versions.node}; the project runs on ${neededMajor}. ` +
      `Installing Node ${pinnedVersion} into .tools/node (190 MB, once) …`,
  );
  const place = join(root, ".tools", "node");
  const unfinished = `${place}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await runNpm(process.execPath, [
      "install",
      "--prefix",
      unfinished,
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      `${packageName}@${pinnedVersion}`,
    ]);
    rmSync(place, { recursive: true, force: true });
    renameSync(unfinished, place);
  } catch (error) {
    throw new Error(`${error.message}\nInstall Node ${neededMajor} or newer yourself, then run this again.`, {
      cause: error,
    });
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  checkThatItRuns(findNode(root));
}

function checkThatItRuns(node) {
  try {
    execFileSync(node, ["--version"], { stdio: "ignore" });
  } catch {
    throw new Error(
      `The installed Node ${pinnedVersion} does not run on this machine. Install Node ${neededMajor} or newer yourself.`,
    );
  }
}
