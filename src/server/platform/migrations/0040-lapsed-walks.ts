export const lapsedWalksMigration = {
  name: "0040-lapsed-walks",
  sql: `
-- A walk that its phone never closed is sealed by the server as it stands (docs/custody.md §3). Should the phone speak again
-- it is open once more, beside the manifest that it had.
alter table inspections drop constraint inspections_status_check, drop constraint inspections_check,
  drop constraint inspections_check1, drop constraint inspections_signed_by_check;
alter table inspections
  add check (status in ('open', 'lapsed', 'closed')),
  add check (signed_by in ('traveller-here', 'traveller-phone', 'refused', 'absent', 'not-closed')),
  add check ((status = 'closed') = (closing_id is not null)),
  add check (num_nonnulls(closed_at, manifest, manifest_hash, journal_id, signed_by) in (0, 5)),
  add check (status = 'open' or manifest is not null);
create index inspections_open on inspections (booking_id) where status = 'open';
`,
} as const;
