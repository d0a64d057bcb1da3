// A class that is missing from its style sheet renders unstyled, and is reported in development only
// (`class-names.ts`).
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles, textOf } from "./source-files.ts";

/** `lamps.tsx: glow`: class names that a screen uses and that its style sheet lacks. */
function missingIn(file: string, source: string, sheetOf: (named: string) => string): readonly string[] {
  const sheets = new Map(
    [...source.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].map(([, name = "", from = ""]) => [
      name,
      sheetOf(from),
    ]),
  );
  return [...source.matchAll(/classNames\(\s*(\w+),([^()]*)\)/g)].flatMap(([, name = "", asked = ""]) => {
    const sheet = sheets.get(name);
    if (sheet === undefined) return [];
    return [...asked.matchAll(/"([\w-]+)"/g)]
      .map(([, found = ""]) => found)
      .filter(
        (found) =>
          !new RegExp(`\\.${found}(?![\\w-])`).test(sheet) &&
          !/[=!]==\s*$/.test(asked.split(`"${found}"`)[0] ?? ""),
      )
      .map((found) => `${file}: ${found}`);
  });
}

test("every class name that a screen uses is in its style sheet", () => {
  const files = sourceFiles("src/web").filter((file) => file.endsWith(".tsx"));
  const missing = files.flatMap((file) =>
    missingIn(file, textOf(file), (from) => {
      const at = from.startsWith("#web/")
        ? path.join("src/web", from.slice(5))
        : path.join(path.dirname(file), from);
      return existsSync(at) ? readFileSync(at, "utf8") : "";
    }),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(missing).toEqual([]);
});

test.each([
  ['classNames(css, "lamp", isLit && "glow")', ["lamps.tsx: glow"]],
  ['classNames(css, isLit ? "glow" : "lamp")', ["lamps.tsx: glow"]],
  ['classNames(css, state === "glow" && "lamp")', []],
  ['classNames(other, "glow")', []],
])("control: the missing class names of %s are found", (markup, missing) => {
  const source = `import css from "./lamps.module.css";\n${markup}`;
  expect(missingIn("lamps.tsx", source, () => ".lamp { } .lamp-glow { }")).toEqual(missing);
});
