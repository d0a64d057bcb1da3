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
    moment:
      "Bring the database back as it was at a moment, to the millisecond: with every server stopped, DATA_DIR set to a new folder and FILES_URL to where the uploaded files are now",
  },
  archive: {
    title: "Back to any moment",
    nowhere:
      "Nothing is archived between backups: restoring one loses everything recorded since. With ARCHIVE_URL, a place outside the data folder, the server archives every change to the database as well.",
    elsewhere:
      "This server archives nothing between backups: DATABASE_URL names a database server, which has to be archived by its own means.",
    span: (since: string, until: string) =>
      `The database can be brought back as it was at any moment from ${since} to ${until}.`,
    noSpan:
      "Nothing in the archive can be brought back yet: it begins with a base backup, which the server takes as soon as it can.",
    unread: "The archive cannot be read at the moment: the server’s log says why.",
    partlyRead: "Partly unreadable",
    unreadable: (names: readonly string[]) =>
      names.length === 1
        ? `The base backup ${names[0]} cannot be read and is left out: the server’s log says why.`
        : `The base backups ${names.join(", ")} cannot be read and are left out: the server’s log says why.`,
    uptodate: "Up to date",
    behind: "Behind: look at the alerts",
    baseDue: "A new base backup is due",
    carried: "Archived up to",
    base: "Last base backup",
    files: "Uploaded photos and documents are not in it: they stay in FILES_URL.",
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
