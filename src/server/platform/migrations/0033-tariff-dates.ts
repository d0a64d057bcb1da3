export const tariffDatesMigration = {
  name: "0033-tariff-dates",
  sql: `
-- A tariff holds from an instant on: of those that have begun the latest counts (pricing §10). Until it begins it may be
-- put aside; what it says, and since when, never changes.
alter table tariffs
  add column effective_at timestamptz(3),
  add column created_by uuid references staff (id),
  add column set_aside_at timestamptz(3),
  add column set_aside_by uuid references staff (id);
update tariffs set effective_at = created_at;
-- The default is for servers of the version before, during a rollout.
alter table tariffs
  alter column effective_at set not null,
  alter column effective_at set default now(),
  add constraint tariffs_not_backdated check (effective_at >= created_at),
  add constraint tariffs_aside_in_time check (set_aside_at < effective_at);
create index tariffs_effective on tariffs (effective_at desc, version desc) where set_aside_at is null;

create function tariffs_refuse() returns trigger
language plpgsql as $$
begin
  raise exception 'a tariff is never changed, only put aside';
end
$$;
create trigger tariffs_refuse_update before update on tariffs
for each row when (
  (new.version, new.contents, new.created_at, new.effective_at, new.created_by)
    is distinct from (old.version, old.contents, old.created_at, old.effective_at, old.created_by)
  or old.set_aside_at is not null
) execute function tariffs_refuse();
create trigger tariffs_refuse_delete before delete on tariffs
for each row execute function tariffs_refuse();

-- One draft for the whole team. A revision is never used twice, so that nobody saves over what they have not seen.
create table tariff_drafts (
  only_one boolean primary key default true check (only_one),
  revision uuid not null,
  contents jsonb not null,
  saved_at timestamptz(3) not null,
  saved_by uuid not null references staff (id)
);

-- The same for what is changed in place.
alter table services add column revision integer not null default 1;
alter table promo_codes add column revision integer not null default 1;
`,
} as const;
