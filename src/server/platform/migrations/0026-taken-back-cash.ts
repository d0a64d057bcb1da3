export const takenBackCashMigration = {
  name: "0026-taken-back-cash",
  sql: `
-- Cash of a reception that was taken back goes back as well (docs/cash.md §4).
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'canceled', 'withdrawn', 'by-operator', 'amended', 'goodwill', 'at-provider', 'reception-undone', 'late',
  'paid-already', 'booking-over', 'mismatch'
));
`,
} as const;
