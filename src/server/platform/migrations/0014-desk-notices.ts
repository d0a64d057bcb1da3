export const deskNoticesMigration = {
  name: "0014-desk-notices",
  sql: `
-- Whoever watches the day hears of each entry at its commit, by the number that it was sealed with: nobody who has
-- heard of one has missed one before it. Waits for nothing that waits for the seal's lock.
create or replace function journal_seal() returns trigger
language plpgsql as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7305809203);
  select journal.seq, journal.hash into head from journal
    where journal.seq is not null order by journal.seq desc limit 1;
  head.seq := coalesce(head.seq, 0) + 1;
  head.hash := coalesce(head.hash, sha256(''::bytea));
  update journal set seq = head.seq, previous_hash = head.hash, hash = journal_hash(head.hash, head.seq, new)
    where journal.id = new.id;
  perform pg_notify('desk', head.seq::text);
  return null;
end
$$;
`,
} as const;
