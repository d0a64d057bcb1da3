import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./database-account.ts";
import type { PostgresInstance } from "./postgres-instance.ts";

// A Unix socket's path holds at most 107 bytes on Linux and 103 on macOS, too few for a deep data folder.
const longestPath = 103;
const socketName = ".s.PGSQL.5432";

/** A short private folder for this instance's socket, the same for every process. Created if missing. */
export function socketFolder({
  clusterFolder,
  account,
}: Pick<PostgresInstance, "clusterFolder" | "account">): string {
  const owner = account?.uid ?? process.getuid?.();
  // The account is part of the name, so that two accounts using one data folder do not collide.
  const key = createHash("sha256").update(`${owner} ${clusterFolder}`).digest("hex").slice(0, 12);
  const inTemporary = join(temporaryFolder(account), `valet-${key}`);
  const fits = Buffer.byteLength(join(inTemporary, socketName)) <= longestPath;
  const folder = fits ? inTemporary : `/tmp/valet-${key}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && lstatSync(folder).uid === process.getuid?.()) chownSync(folder, account.uid, account.gid);
  const { uid, mode } = lstatSync(folder);
  // The folder's permissions are the only protection: a client that can open the socket is the database's superuser.
  if (!lstatSync(folder).isDirectory() || uid !== owner || (mode & 0o077) !== 0) {
    throw new Error(
      `${folder} must be a private folder of the database's account: remove it and start again.`,
    );
  }
  return folder;
}
