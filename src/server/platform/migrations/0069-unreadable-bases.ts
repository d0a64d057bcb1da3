export const unreadableBasesMigration = {
  name: "0069-unreadable-bases",
  sql: `
-- Names of the base backups whose seals could not be read when the archive was last checked (docs/operating.md, 11).
alter table archive_state add column unreadable_bases text[] not null default '{}';

alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment', 'payment-link-lapsed',
  'key-missing', 'sides-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'sms-given-up', 'backup-old',
  'backup-unproved', 'archive-behind', 'base-unreadable'));
`,
} as const;
