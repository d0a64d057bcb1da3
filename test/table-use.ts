// Which folder of the server writes and reads which table, by the table names in its queries and raw SQL.
import { declaredTables } from "./declared-columns.ts";
import { roomOf } from "./folder-graph.ts";

export type TableUse = { readonly writers: readonly string[]; readonly readers: readonly string[] };

const builder =
  /\.(selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|mergeInto)\(\s*((?:\[[^\]]*\])|"[^"]*")/g;
const rawSql = /\b(from|join|insert into|delete from|update|copy)\s+"?([a-z_]+)"?/g;
const reading = new Set(["selectFrom", "innerJoin", "leftJoin", "from", "join"]);

/** By table name in SQL. A folder that writes a table is not counted among its readers. */
export function tableUse(texts: ReadonlyMap<string, string>): Readonly<Record<string, TableUse>> {
  const tables = new Set(Object.keys(declaredTables()).map(toSnake));
  const uses = [...texts].flatMap(([path, text]) =>
    usesIn(text)
      .filter(({ table }) => tables.has(table))
      .map((use) => ({ ...use, room: roomOf(path).replace("src/server/", "") })),
  );
  const used = Object.groupBy(uses, ({ table }) => table);
  return Object.fromEntries(
    Object.entries(used).map(([table, found = []]) => {
      const writers = roomsOf(found.filter(({ writes }) => writes));
      const readers = roomsOf(found).filter((room) => !writers.includes(room));
      return [table, { writers, readers }];
    }),
  );
}

function usesIn(text: string): { readonly table: string; readonly writes: boolean }[] {
  const built = [...text.matchAll(builder)].flatMap(([, call = "", named = ""]) =>
    [...named.matchAll(/"(\w+)/g)].map(([, table = ""]) => ({
      table: toSnake(table),
      writes: !reading.has(call),
    })),
  );
  const written = [...text.matchAll(rawSql)].map(([, verb = "", table = ""]) => ({
    table,
    writes: !reading.has(verb),
  }));
  return [...built, ...written];
}

export function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function roomsOf(uses: readonly { readonly room: string }[]): string[] {
  return [...new Set(uses.map(({ room }) => room))].toSorted();
}
