// A disk that is really full: a small one in memory, which only an administrator can make.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  readonly folder: string;
  /** Leaves so many bytes, in whole pages. */
  readonly leave: (bytes: number) => void;
  readonly close: () => void;
};

/** `undefined` where this machine mounts none. */
export function openSmallDisk(bytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "valet-small-disk-"));
  const mount = (...options: readonly string[]) =>
    execFileSync("mount", [...options, folder], { stdio: "ignore" });
  try {
    mount("-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs");
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    leave: (left) => {
      const { blocks, bavail, bsize } = statfsSync(folder);
      // A size of nothing would be none at all.
      mount("-o", `remount,size=${Math.max(bsize, (blocks - bavail) * bsize + left)}`);
    },
    close: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
