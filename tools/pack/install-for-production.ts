import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runNpm } from "../bootstrap/npm.mjs";

/** Files that are not needed at run time: type declarations and source maps. */
export const unread = /\.d\.[cm]?ts$|\.map$/;

/** Packages of types alone, which others list among their dependencies. */
const unreadPackages = ["@types", "undici-types"];

/** Installs what the lock file names for production. */
export async function installForProduction(root: string, target: string): Promise<void> {
  const own = await readFile(join(target, "package.json"), "utf8");
  for (const file of ["package.json", "package-lock.json"]) await cp(join(root, file), join(target, file));
  await runNpm(process.execPath, ["ci", "--prefix", target, "--omit=dev", "--ignore-scripts"]);
  await rm(join(target, "package-lock.json"));
  await writeFile(join(target, "package.json"), own);
}

/** Removes from the packages what is not needed at run time. */
export async function removeUnread(target: string): Promise<void> {
  const packages = join(target, "node_modules");
  for (const name of [".bin", ...unreadPackages])
    await rm(join(packages, name), { recursive: true, force: true });
  for (const entry of await readdir(packages, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && unread.test(entry.name)) await rm(join(entry.parentPath, entry.name));
  }
}
