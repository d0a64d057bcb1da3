import { isWholeBackup, listBackups } from "#server/backups/kept-backups.ts";
import type { Files } from "#server/platform/files/files.ts";

/** The name of a backup that the server keeps among the files; by default, and for `latest`, the newest. */
export async function resolveBackupName(files: Files, given = "latest"): Promise<string> {
  const sealed = (await listBackups(files)).filter(({ isSealed }) => isSealed);
  const meant = given === "latest" ? sealed.toReversed() : sealed.filter(({ name }) => name === given);
  for (const backup of meant) if (await isWholeBackup(files, backup)) return backup.name;
  throw new Error(
    sealed.length === 0
      ? "There is no backup among the files (FILES_URL)."
      : `There is no whole backup ${given} among the files. There are: ${sealed.map(({ name }) => name).join(", ")}.`,
  );
}
