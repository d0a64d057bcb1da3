import { readdirSync, readFileSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { sourceFiles, textOf } from "#test/source-files.ts";
import { namedFile } from "./named-files.ts";

const urlOf = (path: string): string => new URL(`../../../../${path}`, import.meta.url).href;

/** Anything in quotes after `from` or `import`. */
function importedBy(text: string): readonly string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"\n]+)"/g)].map(([, name = ""]) => name);
}

const foundByNode = (specifier: string, parent: string): string =>
  pathToFileURL(createRequire(parent).resolve(specifier)).href;

test("each import of our own files resolves where Node finds it, and no other import is resolved", () => {
  const counted = { own: 0, others: 0 };
  const strays: string[] = [];
  for (const path of ["src/domain", "src/contract", "src/server"].flatMap((area) => sourceFiles(area))) {
    const parent = urlOf(path);
    for (const specifier of importedBy(textOf(path))) {
      const isOwn = /^(\.|#(domain|contract|server)\/)/.test(specifier) && specifier.endsWith(".ts");
      counted[isOwn ? "own" : "others"] += 1;
      const expected = isOwn
        ? { url: foundByNode(specifier, parent), format: "module-typescript" }
        : undefined;
      const named = namedFile(specifier, parent, false);
      if (named?.url !== expected?.url || named?.format !== expected?.format)
        strays.push(`${path}: ${specifier}`);
    }
  }
  expect(strays).toEqual([]);
  expect(Math.min(counted.own, counted.others)).toBeGreaterThan(100);
});

/** The libraries with the most modules; their `package.json` decides whether these are ES modules. */
const libraries = ["kysely/dist", "zod/v4", "jose/dist", "libphonenumber-js", "stripe/esm"];

test.each(libraries)(
  "a relative import in a module of %s resolves to an ES module, where Node finds it",
  (library) => {
    const folder = fileURLToPath(urlOf(`node_modules/${library}`));
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
      path.endsWith(".js"),
    );
    const strays: string[] = [];
    let named = 0;
    for (const path of files) {
      const parent = urlOf(`node_modules/${library}/${path}`);
      if (typeOf(parent) !== "module") continue;
      for (const specifier of importedBy(readFileSync(new URL(parent), "utf8").replaceAll("'", '"'))) {
        const file = namedFile(specifier, parent, true);
        if (file === undefined) continue;
        named += 1;
        if (file.url !== foundByNode(specifier, parent) || typeOf(file.url) !== file.format)
          strays.push(`${path}: ${specifier}`);
      }
    }
    expect(strays).toEqual([]);
    expect(named).toBeGreaterThan(20);
  },
);

const types = new Map<string, unknown>();

/** As the nearest `package.json` says it. */
function typeOf(url: string): unknown {
  const described = findPackageJSON("./", url) ?? "";
  if (!types.has(described)) types.set(described, JSON.parse(readFileSync(described, "utf8"))["type"]);
  return types.get(described);
}

test("an import of a package, without an extension, or from a file that is no module is left to Node", () => {
  const library = urlOf("node_modules/kysely/dist/index.js");
  const names = ["kysely", "./kysely", "./kysely.ts", "./kysely.cjs", "node:fs", "#server/app.ts"];
  expect(names.map((name) => namedFile(name, library, true))).toEqual(names.map(() => undefined));
  expect(namedFile("./kysely.js", library, false)).toBeUndefined();
  expect(namedFile("./kysely.js", library, true)).toBeDefined();
});
