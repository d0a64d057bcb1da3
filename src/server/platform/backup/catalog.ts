import type { ClientBase } from "pg";

export type Table = {
  /** Schema and name, quoted for SQL. */
  readonly name: string;
  readonly columns: readonly string[];
};

export type Sequence = { readonly name: string; readonly value: string | null };

// The migrations fill it themselves, at the source and in the restored database.
const bookkeeping = ["public.migrations"];

/** Every table with application data, referenced tables before those that reference them. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            coalesce((select array_agg(distinct k.confrelid::regclass::text) from pg_constraint k
              where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as needs
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public'
        and n.nspname || '.' || c.relname <> all ($1)
      order by 1`,
    [bookkeeping],
  );
  return inOrderOfNeed(rows).map(({ name, columns }) => ({ name, columns }));
}

type Needing = { name: string; columns: string[]; needs: string[] };

function inOrderOfNeed(tables: readonly Needing[]): Needing[] {
  const ordered = new Map<string, Needing>();
  const names = new Set(tables.map(({ name }) => name));
  while (ordered.size < tables.length) {
    const free = tables.filter(
      ({ name, needs }) =>
        !ordered.has(name) && needs.map(qualified).every((need) => ordered.has(need) || !names.has(need)),
    );
    if (free.length === 0) throw new Error("the tables refer to each other in a circle");
    for (const table of free) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}

/** `regclass` omits the schema of a table on the search path. */
function qualified(name: string): string {
  return name.includes(".") ? name : `public.${name}`;
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
       from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    "select name || ' ' || hash as line from public.migrations order by 1",
  );
  return rows.map(({ line }) => line);
}
