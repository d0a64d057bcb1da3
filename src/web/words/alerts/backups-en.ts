export const backupsEn = {
  title: "Backups",
  nightly:
    "Every night the server backs itself up, restores the backup into an empty database and compares the two.",
  byCommand: "This server makes no backup by itself: npm run backup makes one.",
  commands: {
    title: "On the server",
    backup: "Make a backup",
    prove: "Restore the latest nightly backup elsewhere, and compare",
    restore: "Bring the latest nightly backup back",
  },
  list: "Latest backups",
  none: "No backup has been made yet.",
  taken: (at: string) => `Backup of ${at}`,
  nightlyOne: "nightly",
  commandOne: "by command",
  proved: (at: string) => `Restored and found identical on ${at}`,
  unproved: "Not restored and compared yet",
  keptElsewhere: "Its files are where the command put them",
  damaged: "Damaged: found different from what it recorded",
  missing: (count: number) =>
    count === 1 ? "1 file was gone before the backup" : `${count} files were gone before the backup`,
};

export type BackupsWords = typeof backupsEn;
