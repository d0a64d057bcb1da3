export const welcomesMigration = {
  name: "0021-welcomes",
  sql: `
-- Who is expected at the kerb for a drop-off, and the word by which the traveller knows them (docs/custody.md §8).
create table welcomes (
  booking_id uuid primary key references bookings (id),
  staff_id uuid not null references staff (id),
  code_word text not null,
  chosen_at timestamptz(3) not null
);
create index welcomes_chosen on welcomes (chosen_at);
`,
} as const;
