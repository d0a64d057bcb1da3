import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./database-account.ts";
import type { PostgresInstance } from "./postgres-instance.ts";

// A Unix socket's whole path holds 107 bytes on Linux and 103 on macOS, however deep the data folder lies.
const longestPath = 103;
const socketName = ".s.PGSQL.5432";

/** A short private folder for the socket of this home's server; the same for every process. Made when missing. */
export function socketFolder({
  clusterFolder,
  account,
}: Pick<PostgresInstance, "clusterFolder" | "account">): string {
  const owner = account?.uid ?? process.getuid?.();
  // With the account in the name, two accounts that use one data folder do not collide.
  const key = createHash("sha256").update(`${owner} ${clusterFolder}`).digest("hex").slice(0, 12);
  const inTemporary = join(temporaryFolder(account), `valet-${key}`);
  const fits = Buffer.byteLength(join(inTemporary, socketName)) <= longestPath;
  const folder = fits ? inTemporary : `/tmp/valet-${key}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && lstatSync(folder).uid === process.getuid?.()) chownSync(folder, account.uid, account.gid);
  const { uid, mode } = lstatSync(folder);
  // Whoever can open this socket is the database's superuser: the folder's permissions are the only protection.
  if (!lstatSync(folder).isDirectory() || uid !== owner || (mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a private folder of the database's account: remove it and start again.`,
    );
  }
  return folder;
}
