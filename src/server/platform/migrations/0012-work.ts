export const workMigration = {
  name: "0012-work",
  sql: `
-- Work after a commit that has no row of its own to wait in.
create table jobs (
  -- One job for one thing: whoever asks for it again has it done anew.
  key text primary key,
  name text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  next_try_at timestamptz(3) not null,
  -- Nobody tries any more.
  failed_at timestamptz(3)
);
create index jobs_waiting on jobs (next_try_at) where failed_at is null;

-- The last turn of each job that recurs.
create table recurring_jobs (
  name text primary key,
  turn_at timestamptz(3) not null
);

-- Who has a mail at hand is told by a lock of a session (docs/mails.md §5).
alter table outgoing_mails drop column leased_until_at, drop column leased_by;
-- In which order they were written: those of one transaction have one instant.
alter table outgoing_mails add column position bigint generated always as identity;

drop schema if exists graphile_worker cascade;
`,
} as const;
