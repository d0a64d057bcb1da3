export const legalTextsMigration = {
  name: "0045-legal-texts",
  sql: `
-- Versions of the legal texts that the operator has written, each from an instant on (docs/content.md §2); before the first
-- of a name the text that comes with the software holds. Like a tariff, a version is never changed, only put aside.
create table legal_texts (
  id uuid primary key,
  name text not null,
  number integer not null check (number > 1),
  contents jsonb not null,
  effective_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by uuid not null references staff (id),
  set_aside_at timestamptz(3),
  set_aside_by uuid references staff (id),
  unique (name, number),
  constraint legal_texts_not_backdated check (effective_at >= created_at),
  constraint legal_texts_aside_in_time check (set_aside_at < effective_at)
);
create function legal_texts_refuse() returns trigger
language plpgsql as $$
begin
  raise exception 'a version of a legal text is never changed, only put aside';
end
$$;
create trigger legal_texts_refuse_update before update on legal_texts
for each row when (
  (new.id, new.name, new.number, new.contents, new.effective_at, new.created_at, new.created_by)
    is distinct from (old.id, old.name, old.number, old.contents, old.effective_at, old.created_at, old.created_by)
  or old.set_aside_at is not null
) execute function legal_texts_refuse();
create trigger legal_texts_refuse_delete before delete on legal_texts
for each row execute function legal_texts_refuse();
create trigger tell_pages after insert or update on legal_texts
for each row execute function tell_pages();

-- One draft a text for the whole team; a revision is never used twice.
create table legal_text_drafts (
  name text primary key,
  revision uuid not null,
  contents jsonb not null,
  saved_at timestamptz(3) not null,
  saved_by uuid not null references staff (id)
);
`,
} as const;
