export const staffMigration = {
  name: "0016-staff",
  sql: `
create table staff (
  id uuid primary key,
  email text not null check (email = lower(email) and email <> '' and length(email) <= 254),
  firstname text not null,
  lastname text not null,
  role text not null check (role in ('manager', 'dispatcher', 'valet')),
  locale text not null check (locale in ('fr', 'en')),
  created_at timestamptz(3) not null,
  -- The living enrolment link: its hash, and the authenticator's secret that is being proved with it, sealed.
  enrolment_hash bytea unique check (length(enrolment_hash) = 32),
  enrolment_expires_at timestamptz(3),
  enrolment_totp bytea,
  -- Null: invited, and nothing opens yet.
  enrolled_at timestamptz(3),
  password_hash text,
  -- Sealed by a key that is made of TOKEN_SECRET (platform/secrets/seal-text.ts).
  totp_secret bytea,
  -- The newest time step whose code was taken: no code counts twice.
  totp_step bigint not null default 0,
  pin_hash text,
  -- Set: may do nothing any more. The row stays, as entries of the journal name it.
  removed_at timestamptz(3),
  check (num_nulls(enrolled_at, password_hash, totp_secret) in (0, 3)),
  check (num_nulls(enrolment_hash, enrolment_expires_at) in (0, 2)),
  check (pin_hash is null or enrolled_at is not null)
);
create unique index staff_email on staff (email) where removed_at is null;

create table staff_recovery_codes (
  staff_id uuid not null references staff (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz(3),
  primary key (staff_id, code_hash)
);

create table staff_devices (
  id uuid primary key,
  name text not null,
  created_at timestamptz(3) not null,
  -- The living enrolment link; null once it was opened.
  enrolment_hash bytea unique check (length(enrolment_hash) = 32),
  enrolment_expires_at timestamptz(3) not null,
  -- The device's own credential, from its enrolment on.
  token_hash bytea unique check (length(token_hash) = 32),
  enrolled_at timestamptz(3),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  check (num_nulls(token_hash, enrolled_at, expires_at) in (0, 3)),
  check (num_nulls(enrolment_hash, enrolled_at) = 1)
);

create table staff_sessions (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  -- A session that was opened on an enrolled device is worth nothing elsewhere.
  device_id uuid references staff_devices (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- "Firefox, Linux": enough for its owner to know it again.
  browser text not null,
  started_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- Null: the password alone.
  second_factor_at timestamptz(3),
  pin_misses integer not null default 0,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index staff_sessions_staff on staff_sessions (staff_id, started_at);
create index staff_sessions_device on staff_sessions (device_id) where ended_at is null;
create index staff_sessions_age on staff_sessions (ends_at);
`,
} as const;
