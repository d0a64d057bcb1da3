// docs/scale.md §4: what becomes of each table once an installation has several operators, and which foreign keys would
// prevent that.
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "./database.ts";
import { declaredTables } from "./declared-columns.ts";
import { toSnake } from "./table-use.ts";

const database = await createTestDatabase();
afterAll(() => database.close());

const page = readFileSync("docs/scale.md", "utf8");
const [own = [], following = [], common = []] = page
  .slice(page.indexOf("| What becomes of it | Tables |"))
  .split("\n")
  .slice(2, 5)
  .map((row) => Array.from(row.matchAll(/`(\w+)`/g), ([, name = ""]) => name));

type Reference = { readonly from: string; readonly to: string };

async function references(): Promise<readonly Reference[]> {
  const { rows } = await database.pool.query<Reference>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

const inTheWay = (among: readonly Reference[]): readonly Reference[] =>
  among.filter(({ from, to }) => common.includes(from) && !common.includes(to));

test("every table is listed exactly once in docs/scale.md", () => {
  const declared = Object.keys(declaredTables()).map(toSnake);
  expect([...own, ...following, ...common].toSorted()).toEqual(declared.toSorted());
});

test("no table of the installation has a foreign key to a table of one operator", async () => {
  const found = await references();
  expect(found.length).toBeGreaterThan(30);
  expect(inTheWay(found)).toEqual([]);
});

test("control: a foreign key from accounts to bookings is found", () => {
  const planted = { from: "accounts", to: "bookings" };
  expect(inTheWay([planted, { from: "bookings", to: "accounts" }])).toEqual([planted]);
});
