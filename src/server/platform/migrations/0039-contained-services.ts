export const containedServicesMigration = {
  name: "0039-contained-services",
  sql: `
-- Services that contain one another are not sold together (docs/pricing.md §6).
alter table services add column contains text[] not null default '{}';
update services set contains = '{exterior-wash}'
  where id = 'full-wash' and exists (select from services other where other.id = 'exterior-wash');
`,
} as const;
