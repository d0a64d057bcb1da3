export const lastSeenMigration = {
  name: "0019-last-seen",
  sql: `
-- The last use that the sessions told of which are forgotten since (docs/accounts.md §9).
alter table accounts add column last_seen_at timestamptz(3);
`,
} as const;
