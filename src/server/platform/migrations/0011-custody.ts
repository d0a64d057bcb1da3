const sha256 = "bytea check (octet_length";

export const custodyMigration = {
  name: "0011-custody",
  sql: `
create table spots (
  name text primary key check (name <> ''),
  zone text not null,
  closed boolean not null default false
);

-- custody §1: what is known of each vehicle now. Whatever it says follows from custody_events.
create table custody (
  booking_id uuid primary key references bookings (id),
  state text not null check (state in (
    'expected', 'in-hand', 'driving', 'parked', 'called', 'at-kerb', 'in-workshop', 'handed-back'
  )),
  state_at timestamptz(3) not null,
  -- One vehicle on a spot, one key under a tag.
  spot text unique references spots (name),
  key_tag text unique,
  -- Who has the key; null while it hangs on the board, or is the traveller's.
  holder_id uuid,
  holder_since_at timestamptz(3),
  odometer_in integer check (odometer_in >= 0),
  odometer_out integer check (odometer_out >= 0),
  promised_km integer not null check (promised_km >= 0),
  return_code text not null,
  wrong_codes integer not null default 0,
  recalled_at timestamptz(3)
);
create index custody_state on custody (state);

-- Every move, appended; the journal's entry holds its hash (custody §3).
create table custody_events (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null,
  staff_id uuid,
  device_id uuid,
  spot text,
  key_tag text,
  odometer integer,
  undoes uuid references custody_events (id) unique,
  -- The phone's own time, or null where there was no phone.
  device_at timestamptz(3),
  happened_at timestamptz(3) not null,
  time_kind text not null check (time_kind in ('live', 'between')),
  -- The contact before: the lower bound of a time between two contacts.
  known_from_at timestamptz(3),
  -- What was asked, so that the same id with another wish is told apart from a repetition.
  request_hash bytea not null,
  journal_id bigint not null references journal (id),
  hash ${sha256}(hash) = 32) not null
);
create index custody_events_booking on custody_events (booking_id, happened_at);

create table inspections (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  side text not null check (side in ('reception', 'return')),
  mode text not null check (mode in ('complete', 'express', 'lot')),
  odometer integer,
  fuel integer check (fuel between 0 and 8),
  key_tag text,
  staff_id uuid not null,
  device_id uuid,
  opened_at timestamptz(3) not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  closing_id uuid unique,
  closed_at timestamptz(3),
  manifest text,
  manifest_hash bytea,
  journal_id bigint references journal (id),
  signed_by text check (signed_by in ('traveller-here', 'traveller-phone', 'refused', 'absent')),
  signature jsonb,
  signed_at timestamptz(3),
  check ((status = 'closed') = (num_nonnulls(closed_at, manifest, manifest_hash, journal_id, closing_id) = 5)),
  check (status = 'closed' or num_nonnulls(closed_at, manifest, manifest_hash, journal_id, closing_id) = 0)
);
create index inspections_booking on inspections (booking_id, opened_at);

-- What each enrolled phone has told of its own chain (custody §3).
create table device_ledgers (
  device_id uuid primary key,
  public_key bytea not null,
  last_seq integer not null default 0,
  chain ${sha256}(chain) = 32) not null,
  -- What the phone says of itself.
  reported_seq integer not null default 0,
  waiting integer not null default 0,
  last_contact_at timestamptz(3) not null
);

create table evidence_pieces (
  id uuid primary key,
  inspection_id uuid not null references inspections (id),
  kind text not null check (kind in ('photo', 'odometer', 'key', 'remark', 'film', 'signature')),
  angle integer check (angle between 1 and 8),
  sha256 ${sha256}(sha256) = 32),
  bytes integer check (bytes > 0),
  -- Read from the bytes themselves when they are stored.
  mime text,
  device_id uuid,
  device_seq integer,
  chain ${sha256}(chain) = 32),
  device_signature bytea,
  device_at timestamptz(3),
  committed_at timestamptz(3) not null,
  time_kind text check (time_kind in ('live', 'between')),
  known_from_at timestamptz(3),
  source text check (source in ('camera', 'file')),
  journal_id bigint not null references journal (id),
  stored_at timestamptz(3),
  -- After the retention the bytes are gone and their hash stays.
  forgotten_at timestamptz(3),
  derived_at timestamptz(3),
  checked_at timestamptz(3),
  skipped_reason text,
  unique (device_id, device_seq),
  check (num_nonnulls(sha256, bytes, device_id, device_seq, chain, device_signature, source) in (0, 7)),
  check ((sha256 is null) = (skipped_reason is not null))
);
create index evidence_pieces_inspection on evidence_pieces (inspection_id);
create index evidence_pieces_content on evidence_pieces (sha256);
create index evidence_pieces_awaited on evidence_pieces (committed_at) where stored_at is null and sha256 is not null;

create table inspection_remarks (
  id uuid primary key,
  inspection_id uuid not null references inspections (id),
  panel text not null,
  x double precision not null check (x between 0 and 1),
  y double precision not null check (y between 0 and 1),
  words text not null,
  piece_id uuid
);
create index inspection_remarks_inspection on inspection_remarks (inspection_id);

create table signature_tokens (
  token_hash bytea primary key,
  inspection_id uuid not null references inspections (id),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- custody §7: shown as done on a phone, refused on arrival; both versions are kept until somebody has dealt with it.
create table refused_moves (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null,
  staff_id uuid not null,
  device_id uuid,
  device_at timestamptz(3) not null,
  arrived_at timestamptz(3) not null,
  refusal text not null,
  move jsonb not null,
  found jsonb not null,
  resolved_at timestamptz(3),
  resolved_by uuid,
  resolution text
);
create index refused_moves_open on refused_moves (arrived_at) where resolved_at is null;

create table lot_audits (
  id uuid primary key,
  staff_id uuid not null,
  begun_at timestamptz(3) not null,
  closed_at timestamptz(3),
  findings jsonb
);
create table lot_sightings (
  id uuid primary key,
  audit_id uuid not null references lot_audits (id),
  spot text not null,
  key_tag text,
  plate text,
  seen_at timestamptz(3) not null
);
create index lot_sightings_audit on lot_sightings (audit_id);

create table claims (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  piece_id uuid references evidence_pieces (id),
  words text not null,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  outcome text,
  check ((closed_at is null) = (outcome is null))
);
create index claims_booking on claims (booking_id);
create index claims_open on claims (opened_at) where closed_at is null;

create table dispute_packs (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  staff_id uuid not null,
  asked_at timestamptz(3) not null,
  ready_at timestamptz(3),
  bytes bigint,
  head_seq bigint
);

-- A handover is announced by mail once it can no longer be taken back (custody §4).
create table announced_moves (
  event_id uuid primary key references custody_events (id),
  announced_at timestamptz(3) not null
);

create function custody_refuse() returns trigger
language plpgsql as $$
begin
  raise exception 'custody events are append-only';
end
$$;
create trigger custody_events_refuse before update or delete on custody_events
for each row execute function custody_refuse();
create trigger custody_events_refuse_truncate before truncate on custody_events
for each statement execute function custody_refuse();

-- A piece's commitment never changes; what happens to its bytes may be noted.
create function evidence_refuse() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.inspection_id, new.kind, new.angle, new.sha256, new.bytes, new.device_id,
      new.device_seq, new.chain, new.device_signature, new.device_at, new.committed_at, new.skipped_reason)
    is not distinct from (old.id, old.inspection_id, old.kind, old.angle, old.sha256, old.bytes, old.device_id,
      old.device_seq, old.chain, old.device_signature, old.device_at, old.committed_at, old.skipped_reason) then
    return new;
  end if;
  raise exception 'a commitment is never changed';
end
$$;
create trigger evidence_pieces_refuse before update or delete on evidence_pieces
for each row execute function evidence_refuse();
`,
} as const;
