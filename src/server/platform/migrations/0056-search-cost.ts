export const searchCostMigration = {
  name: "0056-search-cost",
  sql: `
-- The words that a booking is looked for by are dear to put together. Written in SQL the function is taken apart by the planner, which
-- then counts it as next to nothing, and reads a whole table by date in the hope of fifty matches. In this language it stays
-- whole, costs what it says, and looks for accents only where there are any. The words are those of before: the index holds.
create or replace function booking_search(
  reference text, firstname text, lastname text, email text, phone text, plate text, departure_flight text, arrival_flight text
) returns text
language plpgsql immutable parallel safe cost 200 as $$
declare
  words text := lower(reference || ' ' || replace(reference, '-', '') || ' ' || firstname || ' ' || lastname || ' ' || email ||
    ' ' || phone || ' ' || plate || ' ' || departure_flight || ' ' || arrival_flight);
begin
  if octet_length(words) = length(words) then return words; end if;
  return translate(words, 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿœæ', 'aaaaaaceeeeiiiinoooooouuuuyyoa');
end $$;
-- So that a word of one booking in a thousand is told from one of ten.
alter index bookings_search alter column 1 set statistics 500;
`,
} as const;
