import { expect, test } from "vitest";
import { sourceFiles, textOf } from "#test/source-files.ts";
import { allMigrations } from "../migrations/all-migrations.ts";
import { lockIds } from "./lock-ids.ts";

test("no two advisory locks share a number", () => {
  const ids: number[] = Object.values(lockIds);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the migrations lock the journal by its registered number alone", () => {
  const locked = allMigrations.flatMap(({ sql }) => [...sql.matchAll(/pg_advisory_xact_lock\((\d+)\)/g)]);
  expect(new Set(locked.map(([, id]) => Number(id)))).toEqual(new Set([lockIds.journal]));
});

test("no other source file contains the number of a lock", () => {
  const files = sourceFiles("src/server").filter(
    (path) => !/\/migrations\/\d{4}-|\/lock-ids\.ts$/.test(path),
  );
  const literal = /advisory\w*\((\d|hashtext\()/;
  expect(files.filter((path) => literal.test(textOf(path)))).toEqual([]);
  expect(literal.test("select pg_advisory_xact_lock(7325384)")).toBe(true);
});
