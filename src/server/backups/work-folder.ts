import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { day } from "#domain/time.ts";

/** A folder that only its owner can read, deleted when the work ends. */
export async function inWorkFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(path.join(tmpdir(), `valet-backup-${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folders of killed processes; in a container every process has the same number as the one before it. */
export async function listDeadFolders(now = Date.now()): Promise<readonly string[]> {
  const dead: string[] = [];
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^valet-backup-(\d+)-/.exec(name) ?? [];
    if (pid === undefined) continue;
    const folder = path.join(tmpdir(), name);
    const since = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (!isAlive(Number(pid)) || now - since > day) dead.push(folder);
  }
  return dead;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
