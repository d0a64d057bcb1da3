export const searchWordsMigration = {
  name: "0064-search-words",
  sql: `
-- The words of a booking, each of them whole: what begins with some letters is found by as many entries as there are matches, where
-- the index of letters by threes reads a list for each three, which grow with the table (docs/benchmarks.md). Of the text alone:
-- PostgreSQL analyses a table where a function does not find another of ours by its name. And not for parallel workers: what begins
-- with a word nobody is called by is taken for a fiftieth of the table, and starting workers for three rows takes 50 ms.
create function booking_words(searched text) returns tsvector
language plpgsql immutable parallel restricted cost 50 as $$
begin
  return array_to_tsvector(array_remove(string_to_array(translate(searched, '@._+-''’', '       '), ' '), ''));
end $$;
create index bookings_words on bookings using gin (
  booking_words(
    booking_search(reference, firstname, lastname, email, phone, vehicle_plate, departure_flight, arrival_flight)
  )
);
`,
} as const;
