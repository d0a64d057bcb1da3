export const accountsMigration = {
  name: "0001-accounts",
  sql: `
create table accounts (
  id uuid primary key,
  -- The one spelling of each mailbox (domain/account/email-address.ts).
  email text not null check (email = lower(email) and length(email) <= 254),
  firstname text not null,
  lastname text not null,
  -- E.164.
  phone text not null,
  address text not null,
  locale text not null check (locale in ('fr', 'en')),
  password_hash text not null,
  password_changed_at timestamptz(3) not null,
  terms_version text not null,
  terms_accepted_at timestamptz(3) not null,
  data_usage_accepted_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- Null: the address is not confirmed yet.
  confirmed_at timestamptz(3),
  -- Set: the person is gone and nothing of the profile is left (accounts §8).
  deleted_at timestamptz(3),
  deletion_reason text,
  check (deletion_reason is null or deleted_at is not null),
  check (deleted_at is not null or (email <> '' and password_hash <> '')),
  check (deleted_at is null or concat(email, firstname, lastname, phone, address, password_hash) = '')
);
-- accounts §2: one account per address, however many sign up at once.
create unique index accounts_email on accounts (email) where deleted_at is null;
create index accounts_unconfirmed on accounts (created_at) where confirmed_at is null and deleted_at is null;

-- accounts §4: mailed links. The token itself is in the mail and nowhere else.
create table account_tokens (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  purpose text not null check (purpose in ('confirmation', 'email-change', 'password-reset')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The address that it was mailed to, and the only one that it speaks for.
  email text not null check (email = lower(email) and email <> ''),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- A newer request, or a changed password or address, took its place.
  superseded_at timestamptz(3),
  check (expires_at > created_at),
  check (num_nonnulls(used_at, superseded_at) <= 1)
);
-- One living token per account and purpose.
create unique index account_tokens_living on account_tokens (account_id, purpose)
  where used_at is null and superseded_at is null;
create index account_tokens_account on account_tokens (account_id);
create index account_tokens_age on account_tokens (expires_at);

-- accounts §6: one row per sign-in; a token without its row is worth nothing.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  -- "Firefox, Linux": enough for its owner to know it again.
  device text not null,
  started_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  -- Of the newest token that was given out for it.
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_account on sessions (account_id, started_at);
create index sessions_age on sessions (expires_at);

-- accounts §7: failed tries by a keyed hash of whom and from where.
create table throttles (
  key text primary key,
  tries integer not null check (tries >= 0),
  last_try_at timestamptz(3) not null,
  open_at timestamptz(3) not null
);
create index throttles_age on throttles (last_try_at);

-- Networks from which the owner has proved to be the owner: other people's failures do not slow these down.
create table known_networks (
  account_id uuid not null references accounts (id) on delete cascade,
  network_hash text not null,
  last_proof_at timestamptz(3) not null,
  primary key (account_id, network_hash)
);
create index known_networks_age on known_networks (last_proof_at);
`,
} as const;
