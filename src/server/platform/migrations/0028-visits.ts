export const visitsMigration = {
  name: "0028-visits",
  sql: `
-- How many consenting visitors did what on a day (docs/visits.md). A number: nothing here says who.
create table visit_counts (
  day date not null,
  step text not null check (step in ('arrival', 'information', 'flight', 'services', 'payment', 'price')),
  count integer not null check (count > 0),
  primary key (day, step)
);
`,
} as const;
