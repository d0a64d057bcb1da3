import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { hashOfContents, type KeptContents } from "./append-change.ts";

export type ContentsReport = {
  readonly kept: number;
  /** Erased on purpose; their entries remain. */
  readonly erased: number;
  /** Entries whose contents do not match their hash, or are missing without having been erased. */
  readonly altered: readonly number[];
};

type Row = KeptContents & {
  readonly seq: number;
  readonly salt: string | null;
  readonly erased: boolean;
  readonly said: string | null;
};

const page = 5_000;

/** Recomputes the hash of all stored contents, and finds entries whose contents are missing. */
export async function verifyContents(db: Db): Promise<ContentsReport> {
  let [kept, erased, after] = [0, 0, 0];
  const altered: number[] = [];
  for (;;) {
    const rows = await listContents(db, after);
    for (const row of rows) {
      if (row.erased) erased += 1;
      else if (row.salt !== null && hashOfContents(row.salt, row) === row.said) kept += 1;
      else altered.push(row.seq);
    }
    if (rows.length < page) return { kept, erased, altered };
    after = rows.at(-1)?.seq ?? after;
  }
}

async function listContents(db: Db, after: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select seq, salt, before::text as before, after::text as after, erased_at is not null as erased,
      data ->> 'contents' as said
    from journal left join audit_changes on journal_id = journal.id
    where seq > ${after} and (data ? 'contents' or journal_id is not null)
    order by seq limit ${page}`.execute(db);
  return rows;
}
