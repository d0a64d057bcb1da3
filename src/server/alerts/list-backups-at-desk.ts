import type { backupApi } from "#contract/alerts/backup-calls.ts";
import { accept } from "#domain/result.ts";
import { isoFromInstant } from "#domain/time.ts";
import { describeArchive } from "../archiving/archive-standing.ts";
import { findArchiveState } from "../archiving/archive-store.ts";
import { listRecordedBackups } from "../backups/backup-store.ts";
import type { Run } from "../use-case.ts";

/** A month of nights. */
const shown = 31;

export const listBackupsAtDesk: Run<
  typeof backupApi.listBackupsAtDesk,
  "db" | "config" | "clock" | "log"
> = async ({ db, config, clock, log }) => {
  const recorded = await listRecordedBackups(db, shown);
  return accept({
    isNightly: config.backups === "nightly",
    backups: recorded.map(({ name, takenAt, provedAt, missingFiles, flaw }) => ({
      takenAt: isoFromInstant(takenAt),
      isKept: name !== null,
      ...(provedAt !== null && { provedAt: isoFromInstant(provedAt) }),
      ...(missingFiles !== null && { missingFiles }),
      isDamaged: flaw !== null,
    })),
    archive: await describeArchive({ config, log, now: clock.now(), state: await findArchiveState(db) }),
  });
};
