export const sealedByOwnerMigration = {
  name: "0048-sealed-by-owner",
  sql: `
-- The role that serves may append to the journal and not touch what stands there (docs/journal.md): the seal, which writes
-- number and hash into the new entry, acts with the rights of whoever owns the table. Its tables are named for it, so that a
-- temporary one of the same name is not taken for them.
alter function journal_seal() security definer;
alter function journal_seal() set search_path = public, pg_temp;
revoke execute on function journal_seal() from public;
`,
} as const;
