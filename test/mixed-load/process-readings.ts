// What the kernel says of a running process; nothing where the system does not say so.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Megabytes that it holds of the machine's memory, shared ones divided among those who share them. */
export function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(said(pid, "smaps_rollup"))?.[1] ?? Number.NaN) / 1_024;
}

/** Files and connections that it has open. */
export function openFilesOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  if (existsSync(folder)) return readdirSync(folder).length;
  return pid === process.pid ? readdirSync("/dev/fd").length : Number.NaN;
}

function said(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
