export const serviceOfVisitMigration = {
  name: "0037-service-of-visit",
  sql: `
-- For which of its services a vehicle is taken in hand: what was carried out is known by its name (docs/custody.md §3).
-- Moves of before do not say, and their hashes stay as they are.
alter table custody_events add column service_id text check (service_id is null or kind = 'vehicle-in-workshop');
`,
} as const;
