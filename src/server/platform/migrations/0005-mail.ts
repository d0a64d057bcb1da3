export const mailMigration = {
  name: "0005-mail",
  sql: `
-- The outbox: a mail is a row of the transaction that causes it, and is worded and sent afterwards.
create table outgoing_mails (
  id uuid primary key,
  -- 'operator' stands for whatever address the operator has when the mail is sent.
  recipient text not null check (recipient !~ '[[:cntrl:]]' and length(recipient) between 3 and 254),
  locale text not null check (locale in ('fr', 'en')),
  kind text not null,
  -- Null once sent: it may hold a link that opens an account.
  message jsonb,
  -- Given at the first try and kept, so that a mail server recognises a second one.
  message_id text unique,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  next_try_at timestamptz(3) not null default now(),
  -- Whoever sends it has it until then.
  leased_until_at timestamptz(3),
  sent_at timestamptz(3),
  -- Nobody tries any more.
  failed_at timestamptz(3),
  check (message is not null or sent_at is not null),
  check (num_nonnulls(sent_at, failed_at) <= 1)
);
create index outgoing_mails_waiting on outgoing_mails (next_try_at) where sent_at is null and failed_at is null;
create index outgoing_mails_age on outgoing_mails (created_at);

-- Mails that no mail server took, because there is none: the mailbox of the demonstration.
create table kept_mails (
  id bigint primary key generated always as identity,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attachments jsonb not null,
  kept_at timestamptz(3) not null
);
create index kept_mails_recipient on kept_mails (recipient, id);

-- Reminders and invitations that a booking was sent: one of each, whoever asks and however often.
create table booking_notices (
  booking_id uuid not null references bookings (id) on delete cascade,
  kind text not null check (kind in ('drop-off-reminder', 'return-reminder', 'review-invitation')),
  noticed_at timestamptz(3) not null,
  primary key (booking_id, kind)
);
`,
} as const;
