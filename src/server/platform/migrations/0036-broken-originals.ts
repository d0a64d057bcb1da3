export const brokenOriginalsMigration = {
  name: "0036-broken-originals",
  sql: `
-- Since when the nightly reading finds that an original is not what was committed (docs/custody.md §3).
alter table evidence_pieces add column broken_at timestamptz(3);
create index evidence_pieces_broken on evidence_pieces (inspection_id) where broken_at is not null;

alter table alerts drop constraint alerts_kind_check;
alter table alerts add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment',
  'key-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'backup-old'));
`,
} as const;
