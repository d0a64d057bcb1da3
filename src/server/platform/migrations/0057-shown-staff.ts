export const shownStaffMigration = {
  name: "0057-shown-staff",
  sql: `
-- Who works here and agreed to stand on the site's page “About us” (docs/content.md §6), since when. Public pages follow at the
-- commit: whoever agrees no longer is gone at once, and so is a face that was replaced or removed.
alter table staff add column shown_at timestamptz(3);
create trigger tell_pages after update of shown_at, firstname, role, removed_at on staff
for each row when (old.shown_at is not null or new.shown_at is not null) execute function tell_pages();
create trigger tell_pages after insert or update or delete on staff_photos
for each row execute function tell_pages();
`,
} as const;
