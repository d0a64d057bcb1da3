export const providerBooksMigration = {
  name: "0009-provider-books",
  sql: `
-- Money that somebody gave back at the provider's own desk is a refund like ours, asked for by nobody here (payment §6).
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'canceled', 'withdrawn', 'by-operator', 'amended', 'at-provider', 'late', 'paid-already', 'booking-over', 'mismatch'
));
-- Until when a provider's list of refunds and disputes has been gone through (payment §7).
create table provider_books (
  provider text primary key,
  read_until_at timestamptz(3) not null
);
`,
} as const;
