import { listBackups } from "#server/backups/kept-backups.ts";
import type { Files } from "#server/platform/files/files.ts";

/** The name of a backup that the server keeps among the files; by default, and for `latest`, the newest. */
export async function resolveBackupName(files: Files, given = "latest"): Promise<string> {
  const names = (await listBackups(files)).filter(({ isSealed }) => isSealed).map(({ name }) => name);
  const name = given === "latest" ? names.at(-1) : names.find((known) => known === given);
  if (name !== undefined) return name;
  throw new Error(
    names.length === 0
      ? "There is no backup among the files (FILES_URL)."
      : `There is no backup ${given} among the files. There are: ${names.join(", ")}.`,
  );
}
