export const returnPromiseMigration = {
  name: "0059-return-promise",
  sql: `
-- What was promised of a booking's return when it was ordered, and what went back because its car came later
-- (docs/custody.md §12). One row a booking, once for all: the key is what stops a second one.
alter table bookings add column return_promise jsonb check (jsonb_typeof(return_promise -> 'minutes') = 'number');
create index bookings_promised_returns on bookings (returned_at) where return_promise is not null;
create table late_returns (
  booking_id uuid primary key references bookings (id) on delete cascade,
  called_at timestamptz(3) not null,
  since_at timestamptz(3) not null,
  arrived_at timestamptz(3) not null,
  promised_minutes integer not null,
  amount integer not null check (amount > 0),
  decided_at timestamptz(3) not null,
  check (called_at <= since_at and since_at < arrived_at)
);
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in (
  'canceled', 'withdrawn', 'by-operator', 'amended', 'goodwill', 'late-return', 'at-provider', 'reception-undone', 'late',
  'paid-already', 'booking-over', 'mismatch'
));
`,
} as const;
