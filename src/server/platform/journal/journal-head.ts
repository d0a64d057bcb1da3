import type { ClientBase } from "pg";

/** Number and hash of the last entry: a later verification against it detects truncation before this entry. */
export async function readJournalHead(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ head: string }>(
    "select seq || ':' || encode(hash, 'hex') as head from journal where seq is not null order by seq desc limit 1",
  );
  return rows[0]?.head ?? "";
}
