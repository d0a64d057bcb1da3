// Bookings, payments, custody … leave the folder that owns them as domain types: column names are internal to it.
import { expect, test } from "vitest";
import { exportsWithRows, rowsElsewhere } from "./rows-in-stores.ts";
import { sourceFiles, textOf } from "./source-files.ts";

const texts = new Map(
  sourceFiles("src/server")
    .filter((path) => !path.startsWith("src/server/platform/tables/"))
    .map((path) => [path, textOf(path)]),
);

test("no folder of the server gets rows of another folder's tables", () => {
  expect(texts.size).toBeGreaterThan(300);
  expect(rowsElsewhere(texts)).toEqual([]);
});

test.each([
  'export type Till = Selectable<Database["tills"]>;',
  'export async function save(tx: Tx, changed: Updateable<Database["tills"]>): Promise<void> {\n}',
  'type Row = Selectable<Database["tills"]>;\n\nexport function findTill(db: Db): Promise<Row | undefined> {\n}',
  'export function findTill(db: Db) {\n  return db.selectFrom("tills").selectAll();\n}',
  'export async function takeTill(\n  tx: Tx,\n) {\n  return tx.updateTable("tills").returningAll();\n}',
])("control: %j exports a row, and its use in another folder is found", (planted) => {
  expect(exportsWithRows(planted)).toHaveLength(1);
  const [name = ""] = exportsWithRows(planted);
  const store = "src/server/till/planted-record.ts";
  const reader = "src/server/reviews/submit-review.ts";
  const reading = `import { ${name} } from "../till/planted-record.ts";\n${textOf(reader)}`;
  expect(rowsElsewhere(new Map([...texts, [store, planted], [reader, reading]]))).toEqual([
    `src/server/reviews: ${name} of ${store}`,
  ]);
});

test.each([
  'export function findTill(db: Db): Promise<Till | undefined> {\n  return db.selectFrom("tills").selectAll();\n}',
  'export async function lock(tx: Tx): Promise<void> {\n  const row: Selectable<Database["tills"]> = await x;\n}',
  'function findRow(db: Db) {\n  return db.selectFrom("tills").selectAll();\n}',
])("%j exports no row", (text) => {
  expect(exportsWithRows(text)).toEqual([]);
});
