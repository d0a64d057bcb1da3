import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { sourceFiles, textOf } from "#test/source-files.ts";
import { ownFile } from "./own-imports.ts";

const urlOf = (path: string): string => new URL(`../../../../${path}`, import.meta.url).href;

/** Whatever stands in quotes behind `from` or `import`. */
function importedBy(path: string): readonly string[] {
  return [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );
}

test("each import of ours is found where Node finds it, and no other is", () => {
  const ours = { own: 0, others: 0 };
  const strays: string[] = [];
  for (const area of ["src/domain", "src/contract", "src/server"]) {
    for (const path of sourceFiles(area)) {
      const parent = urlOf(path);
      for (const specifier of importedBy(path)) {
        const file = ownFile(specifier, parent);
        const isOwn = /^(\.|#(domain|contract|server)\/)/.test(specifier) && specifier.endsWith(".ts");
        ours[isOwn ? "own" : "others"] += 1;
        const expected = isOwn ? pathToFileURL(createRequire(parent).resolve(specifier)).href : undefined;
        if (file !== expected) strays.push(`${path}: ${specifier} at ${file}, not ${expected}`);
      }
    }
  }
  expect(strays).toEqual([]);
  expect(Math.min(ours.own, ours.others)).toBeGreaterThan(100);
});

test("what a library or the built site imports is left to Node", () => {
  const library = urlOf("node_modules/kysely/dist/index.js");
  expect(ownFile("./kysely.ts", library)).toBeUndefined();
  expect(ownFile("#server/app.ts", undefined)).toBeUndefined();
});
