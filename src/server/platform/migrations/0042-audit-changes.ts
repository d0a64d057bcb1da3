export const auditChangesMigration = {
  name: "0042-audit-changes",
  sql: `
-- What a change was from and to. The journal cannot forget, so it holds no contents: they stand here, and their salted hash
-- in the entry shows what was altered (docs/journal.md). Forgotten contents take the salt along, or a plate could be guessed.
create table audit_changes (
  journal_id bigint primary key references journal (id),
  salt text,
  before jsonb,
  after jsonb,
  erased_at timestamptz(3),
  check ((erased_at is null) = (salt is not null)),
  check (erased_at is null or (before is null and after is null))
);
create index audit_changes_words on audit_changes using gin (
  (coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops
) where erased_at is null;
-- What it is about, by the beginning of its number or name.
create index journal_about on journal (lower(substr(subject, strpos(subject, ' ') + 1)) text_pattern_ops);

create function audit_changes_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and new.erased_at is not null
    and new.journal_id = old.journal_id then
    return new;
  end if;
  raise exception 'audit_changes is append-only';
end $$;
create trigger audit_changes_append_only before update or delete on audit_changes
  for each row execute function audit_changes_append_only();
create trigger audit_changes_no_truncate before truncate on audit_changes
  for each statement execute function audit_changes_append_only();
`,
} as const;
