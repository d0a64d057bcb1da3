export const bookedVisitsMigration = {
  name: "0046-booked-visits",
  sql: `
-- Besides the steps of a booking, that it was made (docs/visits.md §2).
alter table visit_counts drop constraint visit_counts_step_check;
alter table visit_counts add constraint visit_counts_step_check
  check (step in ('arrival', 'information', 'flight', 'services', 'payment', 'price', 'booked'));
`,
} as const;
