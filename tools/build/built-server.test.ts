// The modules in the server's bundle, read from the bundle itself.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type SourceMapFile, sourcePlaces } from "#server/platform/lifecycle/source-map-places.ts";
import { builtServerFolder } from "#test/built-server.ts";
import { root } from "../step.ts";

let folder = "";
let codes: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  folder = await builtServerFolder();
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  codes = new Map(names.map((name) => [name, readFileSync(join(folder, name), "utf8")]));
});

/** Each line with `import.meta`; a program that the server writes for others has one in its text. */
function questions(code: string): readonly string[] {
  return [...code.matchAll(/.*\bimport\.meta\b.*/g)]
    .map(([line]) => line.trim())
    .filter((line) => line !== 'const here = new URL("./", import.meta.url);');
}

const answered =
  /new URL\("(\.\.\/\.\.\/src\/[^"]+)", import\.meta\.url\)\.href|join\(import\.meta\.dirname, "(\.\.\/\.\.\/src\/[^"]+)"\)/g;

/** Rolldown's own use, for CommonJS packages, and the entry's. */
const ofTheBundle =
  /\bcreateRequire\(import\.meta\.url\)\)\(\);$|^if \(import\.meta\.main\) await main\(\);$/;

const unanswered = (code: string): readonly string[] =>
  questions(code).filter(
    (line) => !ofTheBundle.test(line) && /import\.meta/.test(line.replaceAll(answered, "")),
  );

test("every module of the bundle resolves import.meta to its own source, not to the bundle", () => {
  expect([...codes.values()].flatMap(unanswered)).toEqual([]);
  const places = [...codes.values()].flatMap((code) =>
    [...code.matchAll(answered)].map(([, file, inFolder]) => file ?? inFolder ?? ""),
  );
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => !existsSync(join(folder, place)))).toEqual([]);
});

test("control: a module whose import.meta was not rewritten is found", () => {
  const left = 'var picture = new URL("./mail-logo.png", import.meta.url);';
  expect(unanswered(`${left}\n${questions(codes.get("main.js") ?? "").join("\n")}`)).toEqual([left]);
});

test("no package of the bundle opens files beside itself, apart from pino's logging threads, which are not used", () => {
  const looking = [...codes].flatMap(([name, code]) =>
    code.split("\n").flatMap((text, line) => {
      const column = text.search(/\b__(?:dirname|filename)\b/);
      return column < 0 ? [] : sourcePlaces(mapOf(name), [{ line, column }]);
    }),
  );
  const packages = new Set(looking.map((place) => packageOf(place?.source ?? "")));
  expect(packages).toEqual(new Set(["node_modules/pino", "node_modules/thread-stream"]));
});

test("every package in the bundle is a production dependency, so that a pack brings it with its licence", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const bundled = new Set([...sourcesOf([...codes.keys()])].flatMap((path) => packageOf(path) ?? []));
  expect(bundled).toContain("node_modules/fastify");
  expect([...bundled].filter((path) => packages[path] === undefined || packages[path].dev === true)).toEqual(
    [],
  );
});

test("modules that are loaded lazily are not loaded at the start", () => {
  const begun = startedWith(["main.js", "open-server.js"]);
  const read = [...sourcesOf(begun)].join("\n");
  expect(read).toContain("src/server/app.ts");
  expect(read).not.toMatch(
    /\/(nodemailer|stripe|prom-client)\/|invoice-pdf\.ts|pack-pdf\.ts|open-traces\.ts/,
  );
  expect(begun.flatMap((name) => importedBy(name)).filter((name) => !/^(\.|node:)/.test(name))).toEqual([
    "@node-rs/argon2",
  ]);
});

function startedWith(entries: readonly string[]): readonly string[] {
  const begun = new Set(entries);
  for (const name of begun)
    for (const imported of importedBy(name)) if (imported.startsWith("./")) begun.add(imported.slice(2));
  return [...begun];
}

function importedBy(name: string): readonly string[] {
  const statements = codes.get(name)?.matchAll(/^import (?:[^"]* from )?"([^"]+)";$/gm) ?? [];
  return [...statements].map(([, imported = ""]) => imported);
}

/** The chunk of the bundler's helpers has no source map. */
function mapOf(name: string): SourceMapFile {
  const map = join(folder, `${name}.map`);
  return existsSync(map) ? JSON.parse(readFileSync(map, "utf8")) : { sources: [], mappings: "" };
}

function sourcesOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => mapOf(name).sources));
}

function packageOf(path: string): string | undefined {
  return /node_modules\/(?:@[^/]+\/)?[^/]+(?:\/node_modules\/(?:@[^/]+\/)?[^/]+)*/.exec(path)?.[0];
}
