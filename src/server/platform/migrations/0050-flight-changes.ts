export const flightChangesMigration = {
  name: "0050-flight-changes",
  sql: `
-- A flight that lands at another time than its travellers booked, as somebody of the desk has said last (desk §2). Its day is
-- that of the booked landing.
create table flight_changes (
  flight text not null,
  date date not null,
  landing_at timestamptz(3) not null,
  noted_by uuid not null references staff (id),
  noted_at timestamptz(3) not null,
  primary key (date, flight)
);
`,
} as const;
