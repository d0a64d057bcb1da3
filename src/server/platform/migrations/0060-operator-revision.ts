export const operatorRevisionMigration = {
  name: "0060-operator-revision",
  sql: `
-- What the operator has decided is needed by nearly every call, and changes once in a while: whoever has read it once asks
-- for its revision alone. One that was rolled back never comes again.
create table operator_revision (
  only_one boolean primary key default true check (only_one),
  revision uuid not null
);
insert into operator_revision (revision) values (gen_random_uuid());
create function revise_operator() returns trigger
language plpgsql as $$
begin
  update operator_revision set revision = gen_random_uuid();
  return null;
end
$$;
create trigger revise_operator after insert or update or delete on settings
for each row execute function revise_operator();
create trigger revise_operator after insert or update or delete on services
for each row execute function revise_operator();
create trigger revise_operator after insert or update or delete on tariffs
for each row execute function revise_operator();
create trigger revise_operator after insert or update or delete on legal_texts
for each row execute function revise_operator();
`,
} as const;
