export const askedDuesMigration = {
  name: "0065-asked-dues",
  sql: `
-- What is due already is asked for by a payment link (docs/payment.md §11). It waits for its payment as a change does, so that a
-- booking has one page that can be paid; it changes nothing and holds nothing.
alter table amendments add column purpose text not null default 'change' check (purpose in ('change', 'due')),
  add check (purpose = 'change' or (change = '{}' and held = '[]'));
`,
} as const;
