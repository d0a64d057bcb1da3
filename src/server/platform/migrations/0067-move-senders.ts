export const moveSendersMigration = {
  name: "0067-move-senders",
  sql: `
-- Whose session sent a move that another person had made on the same phone (docs/custody.md §7); null where its maker
-- sent it. Moves of before do not say, and their hashes stay as they are.
alter table custody_events add column sent_by uuid check (sent_by <> staff_id);
alter table refused_moves add column sent_by uuid check (sent_by <> staff_id);
`,
} as const;
