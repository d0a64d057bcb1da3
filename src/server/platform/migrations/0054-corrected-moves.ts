export const correctedMovesMigration = {
  name: "0054-corrected-moves",
  sql: `
-- What was typed wrong of a vehicle, put right by a further entry (docs/custody.md §11). Entries of before correct
-- nothing, and their hashes stay as they are.
alter table custody_events
  add column corrects uuid references custody_events (id),
  add column fuel integer check (fuel between 0 and 8),
  add constraint custody_events_corrects_check check ((corrects is not null) = (kind = 'details-corrected')),
  add constraint custody_events_fuel_corrects_check check (fuel is null or corrects is not null);
`,
} as const;
