const localTime = "'^([01][0-9]|2[0-3]):[0-5][0-9]$'";

export const bookingsMigration = {
  name: "0003-bookings",
  sql: `
create table vehicles (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  brand text not null,
  model text not null,
  color text not null,
  license_plate text not null check (license_plate ~ '^[A-Z0-9]{1,12}$'),
  created_at timestamptz(3) not null
);
create index vehicles_account on vehicles (account_id, created_at);

-- capacity §3: one row per night. The checks hold whatever the code above them does.
create table bays (
  date date primary key,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  -- No handover on this day; cars that are there stay.
  closed boolean not null default false,
  -- The operator set this night by hand: a change of the general capacity leaves it alone.
  set_by_hand boolean not null default false,
  check (taken between 0 and capacity)
);

-- capacity §3: one row per quarter-hour that anybody asked for; one without a row is free.
create table handovers (
  date date not null,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$'),
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0,
  set_by_hand boolean not null default false,
  primary key (date, time),
  check (taken between 0 and capacity)
);

-- pricing §9: the promise. Kept with its lines, whatever happens to the tariff.
create table quotes (
  id uuid primary key,
  departure_date date not null,
  drop_off_time text not null check (drop_off_time ~ ${localTime}),
  return_date date not null,
  landing_time text not null check (landing_time ~ ${localTime}),
  reserved_days integer not null check (reserved_days > 0),
  overnight_departure boolean not null,
  overnight_arrival boolean not null,
  service_ids text[] not null,
  promo_code text,
  lines jsonb not null,
  total integer not null check (total >= 0),
  vat integer not null check (vat between 0 and total),
  vat_percent integer not null,
  tariff_version integer not null references tariffs (version),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index quotes_expiry on quotes (expires_at);

create table bookings (
  id uuid primary key,
  reference text not null unique check (reference ~ '^VS-[2-9A-HJKMNP-Z]{6}$'),
  status text not null
    check (status in ('pending', 'confirmed', 'received', 'returned', 'canceled', 'expired', 'no-show')),
  -- Null once the account is deleted: what the law requires stays, without the profile.
  account_id uuid references accounts (id) on delete set null,
  quote_id uuid references quotes (id) on delete set null,
  locale text not null check (locale in ('fr', 'en')),

  departure_date date not null,
  drop_off_time text not null check (drop_off_time ~ ${localTime}),
  return_date date not null,
  landing_time text not null check (landing_time ~ ${localTime}),
  drop_off_at timestamptz(3) not null,
  landing_at timestamptz(3) not null,
  reserved_days integer not null check (reserved_days > 0),
  overnight_departure boolean not null,
  overnight_arrival boolean not null,
  departure_terminal text not null,
  arrival_terminal text not null,
  departure_flight text not null,
  arrival_flight text not null,

  vehicle_id uuid references vehicles (id) on delete set null,
  vehicle_brand text not null,
  vehicle_model text not null,
  vehicle_color text not null,
  vehicle_plate text not null,

  service_ids text[] not null,
  promo_code text,
  lines jsonb not null,
  total integer not null check (total >= 0),
  vat integer not null check (vat between 0 and total),
  vat_percent integer not null,
  tariff_version integer not null references tariffs (version),

  payment_method text not null check (payment_method in ('card', 'cash')),
  paid integer not null default 0 check (paid >= 0),
  refunded integer not null default 0 check (refunded between 0 and paid),

  -- The person as they were when they ordered: what an invoice must keep.
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  address text not null,

  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  express_start boolean not null,
  created_at timestamptz(3) not null,
  -- Present while the place is held for a card payment.
  hold_expires_at timestamptz(3),
  canceled_at timestamptz(3),
  cancel_reason text check (cancel_reason in ('canceled', 'withdrawn', 'by-operator', 'late-payment')),
  received_at timestamptz(3),
  returned_at timestamptz(3),

  check (landing_at > drop_off_at),
  check ((status = 'pending') = (hold_expires_at is not null)),
  check ((status = 'canceled') = (canceled_at is not null)),
  check ((canceled_at is null) = (cancel_reason is null))
);
create index bookings_account on bookings (account_id, drop_off_at desc);
create index bookings_drop_off on bookings (drop_off_at);
create index bookings_landing on bookings (landing_at);
create index bookings_created on bookings (created_at);
create index bookings_holds on bookings (hold_expires_at) where status = 'pending';
create index bookings_quote on bookings (quote_id);
create index bookings_vehicle on bookings (vehicle_id, landing_at);

-- One order per key and account, however often it is sent (booking §4).
create table idempotency_keys (
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  request_hash text not null,
  -- The key is taken before anything else, so that the second order of a double click waits for the first.
  booking_id uuid not null references bookings (id) on delete cascade deferrable initially deferred,
  created_at timestamptz(3) not null,
  primary key (account_id, key)
);
create index idempotency_keys_booking on idempotency_keys (booking_id);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Every change of state and every movement of money: appended, chained, never edited (docs/journal.md).
create table journal (
  id bigint primary key generated always as identity,
  happened_at timestamptz(3) not null,
  actor text not null check (actor <> '' and actor !~ '[[:cntrl:]]'),
  kind text not null check (kind ~ '^[a-z][a-z-]*$'),
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  data jsonb not null,
  -- Written once, when the transaction commits.
  seq bigint unique,
  previous_hash bytea,
  hash bytea,
  check (num_nonnulls(seq, previous_hash, hash) in (0, 3))
);
create index journal_subject on journal (subject, id);

create function journal_hash(previous bytea, seq bigint, entry journal) returns bytea
language sql stable as $$
  select sha256(previous || convert_to(concat_ws(E'\\n',
    seq, (extract(epoch from entry.happened_at) * 1000)::bigint, entry.actor, entry.kind, entry.subject, entry.data::text
  ), 'UTF8'))
$$;

-- Runs when the transaction commits, after every other lock of it: the chain is what everybody waits for, so
-- nobody may wait for anything while holding it.
create function journal_seal() returns trigger
language plpgsql as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7305809203);
  select journal.seq, journal.hash into head from journal
    where journal.seq is not null order by journal.seq desc limit 1;
  head.seq := coalesce(head.seq, 0) + 1;
  head.hash := coalesce(head.hash, sha256(''::bytea));
  update journal set seq = head.seq, previous_hash = head.hash, hash = journal_hash(head.hash, head.seq, new)
    where journal.id = new.id;
  return null;
end
$$;

create constraint trigger journal_seal after insert on journal
deferrable initially deferred for each row execute function journal_seal();

create function journal_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
     and (new.id, new.happened_at, new.actor, new.kind, new.subject, new.data)
       = (old.id, old.happened_at, old.actor, old.kind, old.subject, old.data) then
    return new;
  end if;
  raise exception 'the journal is append-only';
end
$$;

create trigger journal_refuse before update or delete on journal
for each row execute function journal_refuse();
create trigger journal_refuse_truncate before truncate on journal
for each statement execute function journal_refuse();
`,
} as const;
