// Files, folders, links and commands named in the documentation exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const pages = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

const folders = ["src", "test", "tools", "e2e", "bench", "config"];
const files = new Set([
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
  ...readdirSync("."),
]);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Files, links and commands that a page names and that do not exist. */
function missingIn(page: string, text: string): readonly string[] {
  const paths = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, path = ""]) => path);
  const links = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = ""]) => link);
  const commands = [...text.matchAll(/`npm (?:run )?([a-z][a-z0-9-]*)/g)].map(([, command = ""]) => command);
  return [
    ...paths.filter((path) => !isThere(path)),
    ...links.filter((link) => !/^https?:/.test(link) && !existsSync(join(dirname(page), link))),
    ...commands.filter((command) => !["ci", "install"].includes(command) && !(command in scripts)),
  ];
}

/** Found by its whole path, or by the end of one: `platform/http/serve-endpoint.ts`. */
function isThere(path: string): boolean {
  // An example of a name, not one of ours.
  if (/^x(\.test)?\.ts$/.test(basename(path))) return true;
  return [...files].some((file) => file === path || file.endsWith(`/${path}`));
}

test.each(pages)("%s names nothing that is not there", (page) => {
  expect(missingIn(page, readFileSync(page, "utf8"))).toEqual([]);
});

test("a file, a link and a command that are not there would be noticed", () => {
  const text = "`http/nowhere.ts`, `config.ts`, [a page](docs/nowhere.md), `npm run nothing`, `npm test`";
  expect(missingIn("README.md", text)).toEqual(["http/nowhere.ts", "docs/nowhere.md", "nothing"]);
});

test("every path that a comment of the source names is there", () => {
  const comments = sourceFiles("src").flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => /^\s*(\/\/|\*|\/\*\*)/.test(line))
      .flatMap((line) =>
        [...line.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, named = ""]) => `${path}: ${named}`),
      ),
  );
  expect(comments.length).toBeGreaterThan(5);
  expect(comments.filter((each) => !isThere(each.split(": ")[1] ?? ""))).toEqual([]);
});

/** Commands of `npm run` that no script of package.json answers. */
function unknownCommandsIn(text: string): readonly string[] {
  const commands = [...text.matchAll(/npm run ([a-z][a-z0-9-]*)/g)].map(([, command = ""]) => command);
  return commands.filter((command) => !(command in scripts));
}

test("every npm command that comments, messages and mails name is there", () => {
  const texts = ["src", "tools"].flatMap((folder) => sourceFiles(folder));
  const unknown = texts.flatMap((path) =>
    unknownCommandsIn(readFileSync(path, "utf8")).map((command) => `${path}: ${command}`),
  );
  expect(unknown).toEqual([]);
  expect(unknownCommandsIn("“npm run verify-everything” names it; npm run backup")).toEqual([
    "verify-everything",
  ]);
});

/** The numbers of a page's sections, including duplicates. */
function sectionsOf(page: string): readonly string[] {
  return [...readFileSync(page, "utf8").matchAll(/^## §(\d+)/gm)].map(([, number = ""]) => number);
}

const numbered = new Map(
  pages.filter((page) => dirname(page) === "docs").map((page) => [basename(page, ".md"), sectionsOf(page)]),
);

/** Cited sections that do not exist. */
function unknownSectionsIn(text: string): readonly string[] {
  return [...text.matchAll(/\b([a-z]+) §(\d+)/g)].flatMap(([cited, page = "", number = ""]) => {
    const sections = numbered.get(page);
    return sections && sections.length > 0 && !sections.includes(number) ? [cited] : [];
  });
}

test("every rule that code, tests and pages cite is there, and no page numbers two alike", () => {
  const texts = [...["src", "test", "e2e"].flatMap((folder) => sourceFiles(folder)), ...pages];
  const self = "test/documents.test.ts";
  const unknown = texts
    .filter((path) => path !== self)
    .flatMap((path) => unknownSectionsIn(readFileSync(path, "utf8")).map((cited) => `${path}: ${cited}`));
  expect(unknown).toEqual([]);
  const twice = [...numbered].filter(([, sections]) => new Set(sections).size < sections.length);
  expect(twice.map(([page]) => page)).toEqual([]);
});

test("a rule that is not there would be noticed, and so would three pages that nobody finished merging", () => {
  expect(unknownSectionsIn("pricing §1, capacity §99 and custody §0")).toEqual([
    "capacity §99",
    "custody §0",
  ]);
  for (const mark of ["<<<<<<< HEAD", "=======", ">>>>>>> 1a2b3c4 (work)"]) {
    expect(isUnmerged(`# A page\n${mark}\n`)).toBe(true);
  }
});

test("no page carries the marks of a merge", () => {
  expect(pages.filter((page) => isUnmerged(readFileSync(page, "utf8")))).toEqual([]);
});

function isUnmerged(text: string): boolean {
  return /^(<{7} |={7}$|>{7} )/m.test(text);
}

/** Folders of the server and of the web that a page about the house does not name. */
function unnamedRooms(house: string): readonly string[] {
  const rooms = ["src/server", "src/server/platform", "src/web"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  );
  return rooms.filter((room) => !new RegExp(`\`${room}/?\``).test(house));
}

test("README leads to every page of docs", () => {
  const readme = readFileSync("README.md", "utf8");
  const pagesOfDocs = pages.filter((page) => dirname(page) === "docs");
  expect(pagesOfDocs.length).toBeGreaterThan(15);
  expect(pagesOfDocs.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

test("each room of server and web stands in ARCHITECTURE", () => {
  expect(unnamedRooms(readFileSync("ARCHITECTURE.md", "utf8"))).toEqual([]);
  expect(unnamedRooms("`bookings`, `quotes` and `ledger`")).toContain("refunds");
});
