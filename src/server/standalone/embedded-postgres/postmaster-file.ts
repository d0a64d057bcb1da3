import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The `postmaster.pid` that a running PostgreSQL writes into its folder. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string | undefined };

/** `undefined` if there is no `postmaster.pid`, or only part of it. */
export function readPostmaster(clusterFolder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterFolder, "postmaster.pid"), "utf8").split("\n");
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1 ? { pid, socketFolder: lines[4] || undefined } : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, under another user.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
