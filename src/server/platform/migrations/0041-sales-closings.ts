export const salesClosingsMigration = {
  name: "0041-sales-closings",
  sql: `
-- What was sold on a day, in a month, in a year, closed for ever: each hash covers the closing before it of its kind and
-- all that its period holds (docs/books.md §5).
create table sales_closings (
  kind text not null check (kind in ('day', 'month', 'year')),
  period text not null,
  number integer not null check (number > 0),
  figures jsonb not null,
  previous_hash bytea not null,
  hash bytea not null unique,
  closed_at timestamptz(3) not null,
  primary key (kind, period),
  unique (kind, number)
);
create function sales_closings_refuse() returns trigger
language plpgsql as $$
begin
  raise exception 'closings are never edited and never deleted';
end
$$;
create trigger sales_closings_refuse before update or delete on sales_closings
for each row execute function sales_closings_refuse();
create trigger sales_closings_refuse_truncate before truncate on sales_closings
for each statement execute function sales_closings_refuse();
`,
} as const;
