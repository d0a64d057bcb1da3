// Readings of a running process from /proc; NaN where the system does not provide them.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Resident memory in megabytes, with shared memory split between the processes that share it (PSS). */
export function megabytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(said(pid, "smaps_rollup"))?.[1] ?? Number.NaN) / 1_024;
}

/** Open file descriptors: files and connections. */
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
