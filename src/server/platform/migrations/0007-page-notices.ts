export const pageNoticesMigration = {
  name: "0007-page-notices",
  sql: `
-- Every server keeps public pages ready: whoever changes what they show tells all of them, at the commit.
create function tell_pages() returns trigger
language plpgsql as $$
begin
  perform pg_notify('pages', '');
  return null;
end
$$;
create trigger tell_pages after insert or update or delete on settings
for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on tariffs
for each row execute function tell_pages();
create trigger tell_pages after insert or update or delete on services
for each row execute function tell_pages();
-- What was submitted or refused nobody sees.
create trigger tell_pages_shown after insert or update on reviews
for each row when (new.status = 'published') execute function tell_pages();
create trigger tell_pages_gone after update or delete on reviews
for each row when (old.status = 'published') execute function tell_pages();
`,
} as const;
