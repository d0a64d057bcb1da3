export const provedBackupsMigration = {
  name: "0051-proved-backups",
  sql: `
-- What the server keeps of itself among the files (docs/operating.md, 3). A backup without a name was made by the command.
alter table backups
  add column name text unique,
  -- Of its seal, as it was put: known here, it shows that nobody put another backup in its place.
  add column seal bytea,
  -- When it was restored and found equal, row for row.
  add column proved_at timestamptz(3),
  -- Files that the custody ledger names and that were not there.
  add column missing_files integer,
  -- Why it is no backup: it counts no more.
  add column flaw text;

alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment', 'payment-link-lapsed',
  'key-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'backup-old', 'backup-unproved'));
`,
} as const;
