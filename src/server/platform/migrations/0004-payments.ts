export const paymentsMigration = {
  name: "0004-payments",
  sql: `
-- One try to have a booking paid by card. Stored with its key before the provider is asked, so that a lost answer
-- is asked for again and never paid for twice (payment §3).
create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  attempt integer not null check (attempt > 0),
  provider text not null check (provider in ('stripe', 'sandbox')),
  live boolean not null,
  status text not null
    check (status in ('created', 'paid', 'partially-refunded', 'refunded', 'failed', 'expired')),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  idempotency_key text not null unique,
  -- What the provider was asked, word for word: a repeat under the same key must not differ.
  request jsonb not null,
  session_expires_at timestamptz(3) not null,
  -- Present once the provider answered; a session that its own message made known has no address.
  session_id text unique,
  redirect_url text,
  -- Present once money was received.
  provider_payment_id text unique,
  received_amount integer check (received_amount > 0),
  received_currency text,
  effect text check (effect in ('confirmed', 'late', 'paid-already', 'booking-over', 'mismatch')),
  mismatched_figures text[],
  created_at timestamptz(3) not null,
  -- When the provider was last asked how things stand.
  checked_at timestamptz(3) not null,
  paid_at timestamptz(3),
  unique (booking_id, attempt),
  check (redirect_url is null or session_id is not null),
  check (num_nonnulls(provider_payment_id, received_amount, received_currency, effect, paid_at) in (0, 5)),
  check ((status in ('paid', 'partially-refunded', 'refunded')) = (paid_at is not null)),
  check ((effect = 'mismatch') = (mismatched_figures is not null))
);
-- Two tabs share one page of the provider, whatever the code above does.
create unique index payments_open on payments (booking_id) where status in ('created', 'failed');
-- A booking is paid for once.
create unique index payments_confirming on payments (booking_id) where effect = 'confirmed';
create index payments_unsettled on payments (checked_at) where status in ('created', 'failed');
-- Money may be on its way to a page that has closed.
create index payments_closed on payments (session_expires_at) where status = 'expired';

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason in (
    'canceled', 'withdrawn', 'by-operator', 'amended', 'late', 'paid-already', 'booking-over', 'mismatch'
  )),
  -- 'accepted': the provider has it and has not finished.
  status text not null default 'requested' check (status in ('requested', 'accepted', 'done', 'failed')),
  idempotency_key text not null unique,
  provider_refund_id text unique,
  attempts integer not null default 0,
  last_error text,
  requested_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((status in ('done', 'failed')) = (settled_at is not null)),
  check (status = 'requested' or provider_refund_id is not null or status = 'failed')
);
create index refunds_booking on refunds (booking_id);
create index refunds_payment on refunds (payment_id);
create index refunds_unsettled on refunds (requested_at) where status in ('requested', 'accepted');

-- Never more back than came in, whatever the code above does.
create function refunds_within_payment() returns trigger
language plpgsql as $$
declare
  received integer;
  given bigint;
begin
  select received_amount into received from payments where id = new.payment_id for update;
  select coalesce(sum(amount), 0) into given from refunds
    where payment_id = new.payment_id and status <> 'failed' and id <> new.id;
  if received is null or given + new.amount > received then
    raise exception 'refunds of payment % would exceed what was received', new.payment_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refunds_within_payment before insert or update of amount, status on refunds
for each row when (new.status <> 'failed') execute function refunds_within_payment();

-- A message of the provider and what it led to, written in one transaction: a repeat finds its row (payment §5).
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id uuid references payments (id),
  effect text not null,
  received_at timestamptz(3) not null,
  primary key (provider, event_id)
);
create index payment_events_payment on payment_events (payment_id);
create index payment_events_age on payment_events (received_at);

create table disputes (
  provider text not null,
  dispute_id text not null,
  payment_id uuid references payments (id),
  provider_payment_id text,
  amount integer not null,
  currency text not null,
  reason text not null,
  status text not null,
  opened_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (provider, dispute_id)
);
create index disputes_payment on disputes (payment_id);

create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- The year of issue on the operator's calendar: numbers begin again with each year.
  year integer not null,
  -- Given when the transaction commits.
  number integer check (number > 0),
  booking_id uuid not null references bookings (id),
  -- What a credit note gives back.
  refund_id uuid unique references refunds (id),
  issued_at timestamptz(3) not null,
  -- Everything else that is printed on it: the PDF is a function of this, the number and the date.
  content jsonb not null,
  pdf bytea,
  unique (kind, year, number),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create unique index invoices_booking on invoices (booking_id) where kind = 'invoice';
create index invoices_of_booking on invoices (booking_id, issued_at);

-- Numbers without a gap, in the order of their dates. Runs at the commit and under the lock of the journal's seal,
-- the one lock that everybody takes last: nobody waits for anything while holding it, and what rolls back takes none.
create function invoices_number() returns trigger
language plpgsql as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7305809203);
  select invoices.number, invoices.issued_at into head from invoices
    where invoices.kind = new.kind and invoices.year = new.year and invoices.number is not null
    order by invoices.number desc limit 1;
  update invoices set
    number = coalesce(head.number, 0) + 1,
    issued_at = greatest(new.issued_at, head.issued_at)
  where invoices.id = new.id;
  return null;
end
$$;
create constraint trigger invoices_number after insert on invoices
deferrable initially deferred for each row execute function invoices_number();

-- An invoice is never edited and never deleted. Its number is given once, and its PDF added once.
create function invoices_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and (new.id, new.kind, new.year, new.booking_id, new.content)
       = (old.id, old.kind, old.year, old.booking_id, old.content)
     and new.refund_id is not distinct from old.refund_id
     and (
       (old.number is null and new.number is not null and new.pdf is null)
       or (new.number = old.number and new.issued_at = old.issued_at and old.pdf is null and new.pdf is not null)
     ) then
    return new;
  end if;
  raise exception 'invoices are never edited and never deleted';
end
$$;
create trigger invoices_refuse before update or delete on invoices
for each row execute function invoices_refuse();
create trigger invoices_refuse_truncate before truncate on invoices
for each statement execute function invoices_refuse();
`,
} as const;
