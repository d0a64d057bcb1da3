export const termsMigration = {
  name: "0025-terms",
  sql: `
-- The terms as they were published, each once for its words; a booking names what its traveller accepted
-- (docs/cancellation.md §9).
create table texts (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  version text not null,
  locale text not null check (locale in ('fr', 'en')),
  body text not null,
  first_published_at timestamptz(3) not null
);
-- Null of bookings that were made before texts were kept.
alter table bookings add column terms_hash text references texts (hash);

-- Stays of one plate do not overlap (docs/capacity.md §9).
create index bookings_plate on bookings (vehicle_plate, landing_at);
`,
} as const;
