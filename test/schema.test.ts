import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";
import { type Column, columnsToLeaveOut, declaredTables } from "./declared-columns.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

const migrated = await migratedColumns();

test("schema.ts declares the tables and columns that the migrations create", () => {
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, column, type, nullable } of migrated) {
    const columns = (tables[table] ??= {});
    columns[column] = { nullable, instant: type === "timestamp with time zone", day: type === "date" };
  }
  expect(declaredTables()).toEqual(tables);
});

test("columns that schema.ts makes optional on insert have a default or are nullable", () => {
  const required = migrated.filter(({ nullable, preset }) => !nullable && !preset).map(nameOf);
  expect(columnsToLeaveOut().filter((column) => required.includes(column))).toEqual([]);
});

test("a column ends in At if and only if it holds an instant", () => {
  const misnamed = migrated.filter(
    ({ column, type }) => column.endsWith("At") !== (type === "timestamp with time zone"),
  );
  expect(misnamed.map(nameOf)).toEqual([]);
});

type MigratedColumn = { table: string; column: string; type: string; nullable: boolean; preset: boolean };

function nameOf({ table, column }: MigratedColumn): string {
  return `${table}.${column}`;
}

async function migratedColumns(): Promise<MigratedColumn[]> {
  const { rows } = await database.pool.query<MigratedColumn>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' or is_generated <> 'NEVER' as preset
       from information_schema.columns
      where table_schema = 'public' and table_name <> 'migrations'
      order by table_name, ordinal_position`,
  );
  return rows.map((row) => ({ ...row, table: camelCase(row.table), column: camelCase(row.column) }));
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
