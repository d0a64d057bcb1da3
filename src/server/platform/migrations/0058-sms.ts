export const smsMigration = {
  name: "0058-sms",
  sql: `
-- Text messages about a booking (docs/sms.md): a row for each, kept as mails are. What it said stays in it: it opens nothing and names
-- nobody.
create table outgoing_sms (
  id uuid primary key,
  position bigint not null unique generated always as identity,
  booking_id uuid not null references bookings,
  kind text not null check (kind in ('drop-off', 'return', 'at-kerb')),
  -- The first of its kind, and what corrected it: never more, whatever becomes of the booking.
  turn smallint not null check (turn between 1 and 3),
  recipient text not null check (recipient ~ '^[+][0-9]{6,15}$'),
  locale text not null check (locale in ('fr', 'en')),
  words text not null,
  -- The facts that it told: as long as they hold nothing else is sent.
  told text not null,
  written_at timestamptz(3) not null,
  -- From then on it would come too late, and is not sent.
  send_before_at timestamptz(3) not null,
  attempts integer not null default 0,
  last_error text,
  next_try_at timestamptz(3) not null default now(),
  awaits_gateway boolean not null default false,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  failure text check (failure in ('refused', 'late', 'outdated')),
  unique (booking_id, kind, turn),
  check (num_nonnulls(sent_at, failed_at) <= 1),
  check ((failed_at is null) = (failure is null))
);
create index outgoing_sms_waiting on outgoing_sms (position) where sent_at is null and failed_at is null;
create index outgoing_sms_recipient on outgoing_sms (recipient, written_at);
create index outgoing_sms_age on outgoing_sms (written_at);

-- Who wants none: for an account, or for one booking.
create table declined_sms (
  id bigint primary key generated always as identity,
  account_id uuid unique references accounts,
  booking_id uuid unique references bookings,
  declined_at timestamptz(3) not null,
  check (num_nonnulls(account_id, booking_id) = 1)
);

alter table alerts drop constraint alerts_kind_check, add constraint alerts_kind_check check (kind in (
  'refund-failed', 'payment-disputed', 'payment-mismatched', 'refund-exceeds-payment', 'payment-link-lapsed',
  'key-missing', 'sides-missing', 'photos-missing', 'photos-broken', 'mail-given-up', 'sms-given-up', 'backup-old',
  'backup-unproved', 'archive-behind'));
`,
} as const;
