export const staffPhotosMigration = {
  name: "0027-staff-photos",
  sql: `
-- The face that a traveller looks for at the kerb (docs/custody.md §8): small, made anew here, one a person. A new picture
-- has a new id, so that an address shows one picture for ever.
create table staff_photos (
  staff_id uuid primary key references staff (id),
  id uuid not null unique,
  content bytea not null check (octet_length(content) between 1 and 100000),
  changed_at timestamptz(3) not null
);
`,
} as const;
