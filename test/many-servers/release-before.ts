// The previous release from the Git history: its sources, with the current packages and built site.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allMigrations } from "#server/platform/migrations/all-migrations.ts";
import { root } from "#tools/step.ts";

/** The last migration of the previous release: what a later migration drops was replaced by then. */
export const released = "0048-sealed-by-owner";

export type ReleaseBefore = { readonly folder: string; readonly close: () => void };

/** `undefined` without the history: in a folder that was packed, or cloned shallowly. */
export function openReleaseBefore(): ReleaseBefore | undefined {
  const next = allMigrations.find(({ name }) => name > released)?.name ?? "";
  const file = `src/server/platform/migrations/${next}.ts`;
  const git = (...args: readonly string[]): Buffer =>
    execFileSync("git", args, {
      cwd: root,
      maxBuffer: 1024 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const folder = mkdtempSync(join(tmpdir(), "valet-release-before-"));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const added = git("log", "--diff-filter=A", "--format=%H", "--", file).toString().trim();
    execFileSync("tar", ["-x", "-C", folder], { input: git("archive", `${added}^`, "src", "package.json") });
  } catch {
    close();
    return undefined;
  }
  for (const name of ["node_modules", "dist"]) symlinkSync(join(root, name), join(folder, name));
  return { folder, close };
}
