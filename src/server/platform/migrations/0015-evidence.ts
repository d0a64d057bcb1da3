export const evidenceMigration = {
  name: "0015-evidence",
  sql: `
-- The last contact at which a phone had nothing untold: what it tells later was taken after it (custody §3).
alter table device_ledgers add column all_told_at timestamptz(3);
`,
} as const;
