import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNpm } from "./npm.mjs";

const stampName = ".installed-lock";

/** Whether node_modules holds exactly the packages of the lock file. */
export function packagesAreInstalled(root) {
  const stamp = join(root, "node_modules", stampName);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash(root)) return true;
  // Perhaps installed by a plain `npm install`: npm keeps a record of what it has installed.
  if (!installedByHand(root)) return false;
  writeFileSync(stamp, lockHash(root));
  return true;
}

export async function installPackages(root, node) {
  console.log("Installing the packages of package-lock.json into node_modules (a minute or two, once) …");
  // No package needs an install script, and none may run one. Versions are exact and their hashes are in the lock file,
  // so npm's cache is used without asking the registry again.
  const exact = ["--ignore-scripts", "--prefer-offline"];
  await runNpm(node, ["ci", ...exact, "--include=dev", "--include=optional"]);
  writeFileSync(join(root, "node_modules", stampName), lockHash(root));
}

function lockHash(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex");
}

function installedByHand(root) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(record);
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) =>
    path === "" || ((optional || devOptional) && !present[path]) ? true : present[path]?.version === version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
