// Rules of the code base that the linter cannot check.
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { api } from "#contract/api.ts";
import { deskApi } from "#contract/desk/desk-api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { allMigrations } from "#server/platform/migrations/all-migrations.ts";
import { migrationHash } from "#server/platform/migrations/migrate.ts";
import mergedMigrations from "./merged-migrations.json" with { type: "json" };
import { sourceFiles, textOf } from "./source-files.ts";

const sources = sourceFiles("src");

test("the domain never reads the clock", () => {
  const asking = sourceFiles("src/domain").filter((path) => /new Date\(\s*\)|\bDate\(\)/.test(textOf(path)));
  expect(asking).toEqual([]);
});

test("no two endpoints share a method and a path", () => {
  const calls = [...Object.values(api), ...Object.values(deskApi)].map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
  );
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
});

test("endpoints of the desk have a desk path, and no endpoint of the site has one or is for staff", () => {
  const desk = Object.values<Endpoint>(deskApi).filter(({ path }) => !path.startsWith("/desk/"));
  const site = Object.values<Endpoint>(api).filter(
    ({ path, audience }) => path.startsWith("/desk/") || audience === "staff",
  );
  expect({ desk, site }).toEqual({ desk: [], site: [] });
});

test("a merged migration never changes", () => {
  const current = allMigrations.map((migration) => [migration.name, migrationHash(migration)]);
  // A new migration adds its line to merged-migrations.json; no line there ever changes.
  expect(Object.fromEntries(current)).toEqual(mergedMigrations);
});

test("migrations run in the order of their numbers, and each has its file", () => {
  const names = allMigrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  const files = sources
    .filter((path) => /\/migrations\/\d{4}-/.test(path))
    .map((path) => basename(path, ".ts"));
  expect(names).toEqual(files);
});

test("every file name in src is unique, and none is index", () => {
  const names = sources.map((path) => basename(path).replace(/\.tsx?$/, ""));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names).not.toContain("index");
});

test("no folder lies deeper than three below src", () => {
  expect(sources.filter((path) => dirname(path).split("/").length > 4)).toEqual([]);
});

test("no folder of the web holds more than fourteen production files", () => {
  const production = sources.filter((path) => path.startsWith("src/web/") && !/\.test\.tsx?$/.test(path));
  const folders = Map.groupBy(production, (path) => dirname(path));
  expect([...folders].filter(([, files]) => files.length > 14).map(([folder]) => folder)).toEqual([]);
});

test("every package has its reason in docs/dependencies.md, and every reason has its package", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf("package.json"));
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = textOf("docs/dependencies.md").matchAll(/^\| (`.*?) \|/gm);
  const named = [...rows].flatMap(([, cell]) =>
    [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ""),
  );
  const covers = (name: string, wanted: string) =>
    name.endsWith("/*") ? wanted.startsWith(name.slice(0, -1)) : name === wanted;
  expect(packages.filter((wanted) => !named.some((name) => covers(name, wanted)))).toEqual([]);
  expect(
    named.filter((name) => !name.startsWith("node-") && !packages.some((wanted) => covers(name, wanted))),
  ).toEqual([]);
});
