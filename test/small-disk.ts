// A disk that can really be full: a small tmpfs, which only root can mount.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  readonly folder: string;
  /** Resizes the disk so that so many bytes are free, in whole pages. */
  readonly leave: (bytes: number) => void;
  readonly close: () => void;
};

/** `undefined` where tmpfs cannot be mounted. */
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
      // A size of 0 would mean no limit.
      mount("-o", `remount,size=${Math.max(bsize, (blocks - bavail) * bsize + left)}`);
    },
    close: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
