export const keysAndTriesMigration = {
  name: "0068-keys-and-tries",
  sql: `
-- The key of the press that sent a message (docs/office.md §8): sent again under it, it is the same message. Each account has its
-- own keys; where nobody is signed in, each address of a sender has. So nobody's key meets another one's.
alter table contact_messages add column idempotency_key text;
create unique index contact_messages_key_of_account on contact_messages (account_id, idempotency_key)
  where account_id is not null and idempotency_key is not null;
create unique index contact_messages_key_of_address on contact_messages (email, idempotency_key)
  where account_id is null and idempotency_key is not null;
-- The copies of a picture that could not be made are tried again then (docs/custody.md §3); null where none has failed.
alter table evidence_pieces add column derive_again_at timestamptz(3);
`,
} as const;
