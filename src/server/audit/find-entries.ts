import { type RawBuilder, sql } from "kysely";
import type { Instant, LocalDate, TimeZone } from "#domain/time.ts";
import type { Db } from "../platform/db/schema.ts";

export type JournalSearch = {
  /** The beginning of an entry's subject, or a word of the contents that were changed. */
  readonly words: string;
  readonly staffId: string | undefined;
  /** Days of the airport, both included. */
  readonly from: LocalDate | undefined;
  readonly until: LocalDate | undefined;
  /** Entries before this number. */
  readonly before: number | undefined;
};

export type FoundEntry = {
  readonly seq: number;
  readonly happenedAt: Instant;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly before: unknown;
  readonly after: unknown;
  readonly isErased: boolean;
};

/** The newest first. */
export async function findEntries(
  db: Db,
  search: JournalSearch,
  { zone, most }: { readonly zone: TimeZone; readonly most: number },
): Promise<readonly FoundEntry[]> {
  const fits = sql.join(conditionsOf(search, zone), sql` and `);
  const { words } = search;
  // A `union`, because each condition has an index of its own and an `or` of them would use neither.
  const found =
    words === ""
      ? numbers(sql`${fits}`, most)
      : sql`(${numbers(sql`${fits} and ${isAbout(words)}`, most)}) union (${numbers(sql`${fits} and ${names(words)}`, most)})`;
  const { rows } = await sql<FoundEntry>`
    select seq, happened_at, actor, kind, subject, data, before, after, erased_at is not null as is_erased
    from journal left join audit_changes on journal_id = journal.id
    where seq in (${found}) order by seq desc limit ${most}`.execute(db);
  return rows;
}

function numbers(condition: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`select seq from journal where ${condition} order by seq desc limit ${most}`;
}

function conditionsOf(
  { staffId, from, until, before }: JournalSearch,
  zone: TimeZone,
): readonly RawBuilder<unknown>[] {
  return [
    before === undefined ? sql`seq is not null` : sql`seq < ${before}`,
    ...(staffId === undefined ? [] : [sql`actor = ${`staff ${staffId}`}`]),
    ...(from === undefined ? [] : [sql`happened_at >= (${from}::date::timestamp at time zone ${zone})`]),
    ...(until === undefined
      ? []
      : [sql`happened_at < ((${until}::date + 1)::timestamp at time zone ${zone})`]),
  ];
}

function isAbout(words: string): RawBuilder<unknown> {
  return sql`lower(substr(subject, strpos(subject, ' ') + 1)) like ${`${escaped(words.toLowerCase())}%`}`;
}

/** The words as typed, and without separators: plates and telephone numbers are stored compactly. */
function names(words: string): RawBuilder<unknown> {
  const contents = sql`(coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;
  const compact = words.replaceAll(/[\s.-]/g, "");
  const written = [...new Set([words, ...(compact === "" ? [] : [compact])])];
  const patterns = sql.join(written.map((one) => `%${escaped(one)}%`));
  return sql`id in (select journal_id from audit_changes
    where erased_at is null and ${contents} ilike any (array[${patterns}]))`;
}

function escaped(words: string): string {
  return words.replaceAll(/[%_\\]/g, String.raw`\$&`);
}
