// PostgreSQL refuses to run as root; everyone else runs it as themselves.
import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";

export type Account = { readonly uid: number; readonly gid: number };

const candidates = ["postgres", "nobody", "daemon"];

/** Asked for once a process: each question is two programs that are started and waited for. */
let other: Account | undefined;

/** The account that runs PostgreSQL over this folder; `undefined` means: our own. */
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

/** Whether the account may read this file of another's. Goes by the mode bits alone: an ACL may allow more. */
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

/** The temporary folder, unless it is one of root's own: then the machine's. */
export function temporaryFolder(account: Account | undefined): string {
  return !account || canEnter(tmpdir(), account) ? tmpdir() : "/tmp";
}
