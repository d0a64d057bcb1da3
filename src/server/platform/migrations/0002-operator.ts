export const operatorMigration = {
  name: "0002-operator",
  sql: `
-- What the operator decides, one validated JSON document per key.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null
);

-- A tariff is never edited: a change is a new version, so that a quote can name the one it was made with.
create table tariffs (
  version integer primary key generated always as identity,
  contents jsonb not null,
  created_at timestamptz(3) not null
);

create table services (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name jsonb not null,
  description jsonb not null,
  price integer not null check (price >= 0),
  position integer not null,
  active boolean not null default true
);

-- used <= total_uses is the guard that holds whatever the code above it does (pricing §7).
create table promo_codes (
  code text primary key check (code = upper(code) and code !~ '\\s' and code <> ''),
  percent integer check (percent between 1 and 100),
  amount integer check (amount > 0),
  valid_from date,
  valid_until date,
  total_uses integer check (total_uses >= 0),
  used integer not null default 0 check (used >= 0),
  active boolean not null default true,
  check (num_nonnulls(percent, amount) = 1),
  check (valid_from <= valid_until),
  check (used <= total_uses)
);
`,
} as const;
