export const phoneHoursMigration = {
  name: "0023-phone-hours",
  sql: `
-- When somebody answers the operator's telephone: nothing is said until the operator says it.
update settings
set value = jsonb_set(value, '{legal,phoneHours}', '{"fr": "", "en": ""}')
where key = 'identity' and not (value -> 'legal') ? 'phoneHours';
`,
} as const;
