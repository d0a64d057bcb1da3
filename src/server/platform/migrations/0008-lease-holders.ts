export const leaseHoldersMigration = {
  name: "0008-lease-holders",
  sql: `
-- Whose process has the mail: a dead one's lease is freed at once, not when its time is over.
alter table outgoing_mails add column leased_by text;
create index outgoing_mails_leased on outgoing_mails (leased_by) where leased_by is not null;
`,
} as const;
