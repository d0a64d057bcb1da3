import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The processes that a process has started and that still run. */
export function childProcesses(pid: number): readonly number[] {
  return numbersIn(fromKernel(pid) ?? fromList(pid));
}

function fromKernel(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  } catch {
    return undefined;
  }
}

/** Without /proc: macOS. */
function fromList(pid: number): string {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/));
  return pairs.flatMap(([child, parent]) => (Number(parent) === pid ? [child] : [])).join(" ");
}

function numbersIn(text: string): readonly number[] {
  return text.split(/\s+/).filter(Boolean).map(Number);
}
