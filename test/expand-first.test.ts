// Two consecutive releases run side by side (operating §5): a migration only adds, and drops only what the previous
// release no longer reads.
import { expect, test } from "vitest";
import { allMigrations } from "#server/platform/migrations/all-migrations.ts";
import type { Migration } from "#server/platform/migrations/migration.ts";
import { takenAway } from "./expand-first.ts";
import { released } from "./many-servers/release-before.ts";
import merged from "./merged-migrations.json" with { type: "json" };

function flawsOf({ name, sql, contracts }: Migration): readonly string[] {
  if (contracts === undefined) return takenAway(sql);
  return contracts <= released && contracts in merged
    ? []
    : [`${name} contracts ${contracts} of no release before`];
}

test("every migration since the previous release leaves that release's servers working", () => {
  const migrations: readonly Migration[] = allMigrations;
  const fresh = migrations.filter(({ name }) => name > released);
  expect(fresh.flatMap((each) => flawsOf(each).map((flaw) => `${each.name}: ${flaw}`))).toEqual([]);
});

test("control: former migrations that dropped or renamed at once are found", () => {
  const found = allMigrations.filter((each) => takenAway(each.sql).length > 0).map(({ name }) => name);
  expect(found).toContain("0034-alerts");
  // The first migrations only create tables.
  expect(found).not.toContain("0001-accounts");
});

test.each([
  "drop table old",
  "alter table bookings drop column note",
  "alter table bookings drop note, add remark text",
  "alter table bookings rename column note to remark",
  "alter table bookings alter column note type jsonb using note::jsonb",
  "alter table bookings alter note set not null",
  "alter table bookings add column note text not null",
  "alter table bookings add column a int, add column note text not null",
])("control: %s is found", (sql) => {
  expect(takenAway(`-- why\n${sql};`)).toHaveLength(1);
});

test.each([
  "create table notes (id int not null); alter table notes alter id set not null",
  "alter table bookings add column note text, add column kind text not null default 'plain'",
  "alter table bookings drop constraint bookings_check, add constraint bookings_check check (note <> '')",
  "alter table bookings alter column note drop not null",
  "create function f() returns trigger language plpgsql as $$ begin drop table t; end $$",
])("%s keeps the previous release working", (sql) => {
  expect(takenAway(sql)).toEqual([]);
});

test("a migration that drops something names the earlier migration of which it is the second half", () => {
  const second = { name: "0099-no-notes", sql: "drop table notes" };
  expect(flawsOf(second)).toHaveLength(1);
  expect(flawsOf({ ...second, contracts: "0038-message-threads" })).toEqual([]);
  expect(flawsOf({ ...second, contracts: "0098-notes-moved" })).toHaveLength(1);
});
