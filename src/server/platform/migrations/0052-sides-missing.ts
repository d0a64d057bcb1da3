export const sidesMissingMigration = {
  name: "0052-sides-missing",
  sql: `
alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment', 'payment-link-lapsed',
  'key-missing', 'sides-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'backup-old',
  'backup-unproved'));
`,
} as const;
