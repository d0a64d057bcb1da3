export const officeMigration = {
  name: "0024-office",
  sql: `
create table booking_notes (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  staff_id uuid not null,
  words text not null,
  noted_at timestamptz(3) not null
);
create index booking_notes_booking on booking_notes (booking_id, noted_at);

-- Everything that a booking is looked for by, without accents, case or separators (office §1).
create extension if not exists pg_trgm;
create function booking_search(
  reference text, firstname text, lastname text, email text, phone text, plate text, departure_flight text, arrival_flight text
) returns text
language sql immutable parallel safe as $$
  select translate(
    lower(reference || ' ' || replace(reference, '-', '') || ' ' || firstname || ' ' || lastname || ' ' || email || ' ' ||
      phone || ' ' || plate || ' ' || departure_flight || ' ' || arrival_flight),
    'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿœæ', 'aaaaaaceeeeiiiinoooooouuuuyyoa')
$$;
create index bookings_search on bookings using gin (
  booking_search(reference, firstname, lastname, email, phone, vehicle_plate, departure_flight, arrival_flight)
  gin_trgm_ops
);
`,
} as const;
