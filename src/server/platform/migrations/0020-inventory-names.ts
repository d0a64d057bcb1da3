export const inventoryNamesMigration = {
  name: "0020-inventory-names",
  sql: `
-- Three tables by the words that the field has for them. Whatever stands for a table by its name follows it.
alter table bays rename to night_inventory;
alter table handovers rename to handover_slots;
alter table provider_books rename to provider_sync_cursors;

do $$
declare
  renamed record;
begin
  for renamed in
    select conrelid::regclass as owner, conname as was, replace(conname, old.name, old.becomes) as becomes
    from pg_constraint
    join (values
      ('night_inventory'::regclass, 'bays', 'night_inventory'),
      ('handover_slots'::regclass, 'handovers', 'handover_slots'),
      ('provider_sync_cursors'::regclass, 'provider_books', 'provider_sync_cursors')
    ) as old (owner, name, becomes) on old.owner = conrelid
    order by conname
  loop
    execute format('alter table %s rename constraint %I to %I', renamed.owner, renamed.was, renamed.becomes);
  end loop;
end
$$;
`,
} as const;
