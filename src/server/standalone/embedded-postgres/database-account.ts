// PostgreSQL refuses to run as root; any other user runs it under their own account.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";

export type Account = { readonly uid: number; readonly gid: number };

const candidates = ["postgres", "nobody", "daemon"];

/** Cached for the process: each lookup starts two programs and waits for them. */
let other: Account | undefined;

/** The account that runs PostgreSQL on this folder; `undefined`: our own. */
export function databaseAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  other ??= firstFound();
  if (other) return other;
  throw new Error(
    "PostgreSQL does not run as root, and this machine has no account named postgres, nobody or daemon " +
      "to run it as. Start as an ordinary user, or set DATABASE_URL.",
  );
}

function firstFound(): Account | undefined {
  for (const name of candidates) {
    const account = findAccount(name);
    if (account) return account;
  }
  return undefined;
}

function findAccount(name: string): Account | undefined {
  try {
    return { uid: idOf("-u", name), gid: idOf("-g", name) };
  } catch {
    return undefined;
  }
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

/** Whether the account may read a file. Considers the mode bits only: an ACL may allow more. */
export function canRead(path: string, account: Account): boolean {
  return allows(path, account, 4) && canEnter(dirname(path), account);
}

/** Whether the account may enter this folder and every one above it. */
function canEnter(folder: string, account: Account): boolean {
  const parent = dirname(folder);
  return allows(folder, account, 1) && (parent === folder || canEnter(parent, account));
}

function allows(path: string, account: Account, bit: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & bit) !== 0;
}

/** The temporary folder, unless only root may enter it: then `/tmp`. */
export function temporaryFolder(account: Account | undefined): string {
  return !account || canEnter(tmpdir(), account) ? tmpdir() : "/tmp";
}
