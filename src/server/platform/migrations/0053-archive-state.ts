export const archiveStateMigration = {
  name: "0053-archive-state",
  sql: `
-- How far the embedded database has been carried to its archive (docs/operating.md, 11). One row, or none: then nobody archives.
create table archive_state (
  id boolean primary key default true check (id),
  -- Since when a server that runs is to archive.
  wanted_at timestamptz(3) not null,
  -- What was committed by then is in the archive.
  carried_at timestamptz(3),
  -- When the last base backup was whole; none: the log there follows on none.
  base_at timestamptz(3)
);

alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment', 'payment-link-lapsed',
  'key-missing', 'sides-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'backup-old',
  'backup-unproved', 'archive-behind'));
`,
} as const;
