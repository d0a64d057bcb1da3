export const messageThreadsMigration = {
  name: "0038-message-threads",
  sql: `
-- Messages of the contact form are answered at the desk (office §8). The former process beside it writes new ones without
-- knowing the columns: each has what a new message starts with.
alter table contact_messages
  add column status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  -- Counts every change: whoever acts on an older one is told.
  add column revision integer not null default 0,
  add column assigned_to uuid;
create index contact_messages_queue on contact_messages (status, received_at);
create index contact_messages_email on contact_messages (lower(email));

create table contact_answers (
  -- The desk gives it: sent twice, it is one answer.
  id uuid primary key,
  message_id uuid not null references contact_messages (id) on delete cascade,
  staff_id uuid not null,
  words text not null check (words <> ''),
  written_at timestamptz(3) not null,
  -- In the outbox, as long as it is remembered there.
  mail_id uuid not null
);
create index contact_answers_message on contact_answers (message_id, written_at);
`,
} as const;
