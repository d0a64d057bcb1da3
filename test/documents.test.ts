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

test.each(pages)("every file, link and npm command that %s names exists", (page) => {
  expect(missingIn(page, readFileSync(page, "utf8"))).toEqual([]);
});

test("a file, a link and a command that do not exist are found", () => {
  const text = "`http/nowhere.ts`, `config.ts`, [a page](docs/nowhere.md), `npm run nothing`, `npm test`";
  expect(missingIn("README.md", text)).toEqual(["http/nowhere.ts", "docs/nowhere.md", "nothing"]);
});

test("every path that a comment of the source names exists", () => {
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

test("every npm command that comments, messages and mails name exists", () => {
  const texts = ["src", "tools"].flatMap((folder) => sourceFiles(folder));
  const unknown = texts.flatMap((path) =>
    unknownCommandsIn(readFileSync(path, "utf8")).map((command) => `${path}: ${command}`),
  );
  expect(unknown).toEqual([]);
  expect(unknownCommandsIn("“npm run verify-everything” names it; npm run backup")).toEqual([
    "verify-everything",
  ]);
});

/** The numbers of a page's sections, and of the numbered rows of its tables, including duplicates. */
function sectionsOf(page: string): readonly string[] {
  return [...readFileSync(page, "utf8").matchAll(/^(?:## |\| )§(\d+(?:\.\d+)?)/gm)].map(
    ([, number = ""]) => number,
  );
}

const numbered = new Map(
  pages
    .filter((page) => dirname(page) === "docs")
    .map((page) => [basename(page, ".md").replaceAll("-", " "), sectionsOf(page)]),
);

/** Cited like pages of docs, with the number of their sections: they are kept outside of this repository. */
const specification = { specification: 9, rules: 12 };

/** Every name that may stand before a section sign, with the numbers that may follow it. */
const citable = new Map<string, readonly string[]>([
  ...numbered,
  ...Object.entries(specification).map(
    ([name, count]) => [name, Array.from({ length: count }, (_, index) => `${index + 1}`)] as const,
  ),
]);

/** One section or a list of them: `§2, §3`, `§2–§4`, `§3 and §4`. */
const sectionList = /§\d+(?:\.\d+)*(?:(?:, |–| and | or )§\d+(?:\.\d+)*)*/g;

/** Words after which a section is one of the same page, or of a page that was named before. */
const joining: readonly string[] = ["", "and", "of", "or", "to"];

/** Cited sections that do not exist, or whose page may not be cited; `own`: the sections of the citing page. */
function unknownSectionsIn(text: string, own?: readonly string[]): readonly string[] {
  return [...text.matchAll(sectionList)].flatMap(({ 0: list, index }) => {
    const cited = pageNamed(text.slice(Math.max(0, index - 120), index));
    // RFC 5545, ISO 19005-3, XML 1.0, "third edition".
    if (/\d$|^edition$/.test(cited)) return [];
    const name = joining.includes(cited) ? "" : cited;
    const sections = name === "" ? own : (citable.get(name) ?? []);
    const numbers = [...list.matchAll(/[\d.]*\d/g)].map(([number]) => number);
    const unknown = sections ? numbers.filter((number) => !sections.includes(number)) : [];
    return unknown.map((number) => `${name} §${number}`.trim());
  });
}

/**
 * The page that a text names at its end, by its name, its file or a link; a standard's number; or empty, where
 * punctuation or nothing stands there. A comment may break the line in between.
 */
function pageNamed(text: string): string {
  const words = text.replaceAll(/\s+(?:(?:\*|\/\/|--) )?/g, " ");
  const [, file] = /([\w-]+)\.md[)`]* $/.exec(words) ?? [];
  if (file !== undefined) return file.replaceAll("-", " ");
  const [, first = "", second = ""] = /(?:(\w+) )?([\w.-]+|\d,) $/.exec(words) ?? [];
  const both = `${first} ${second}`.toLowerCase();
  return citable.has(both) ? both : second.toLowerCase().replace(",", "");
}

test("every section that code, tests and pages cite exists, and no page has a section number twice", () => {
  const citing = ["src", "test", "e2e", "tools", "bench"];
  const sources = citing.flatMap((folder) => sourceFiles(folder, { tests: true }));
  const styles = [...files].filter((path) => path.startsWith("src/") && path.endsWith(".css"));
  const texts = [...sources, ...styles].filter((path) => path !== "test/documents.test.ts");
  const cited = (path: string, own?: readonly string[]) =>
    unknownSectionsIn(readFileSync(path, "utf8"), own).map((section) => `${path}: ${section}`);
  const unknown = [
    ...texts.flatMap((path) => cited(path)),
    ...pages.flatMap((page) => cited(page, sectionsOf(page))),
  ];
  // The page is gone, and a merged migration never changes.
  expect(unknown).toEqual(["src/server/platform/migrations/0003-bookings.ts: booking §4"]);
  const twice = [...numbered].filter(([, sections]) => new Set(sections).size < sections.length);
  expect(twice.map(([page]) => page)).toEqual([]);
  expect(Object.keys(specification).filter((name) => numbered.has(name))).toEqual([]);
});

test.each([
  [
    "a section that its page does not have",
    "pricing §1, capacity §99 and custody §0",
    ["capacity §99", "custody §0"],
  ],
  ["a page that does not exist", "(booking §4)", ["booking §4"]],
  ["a page without numbered sections", "journal §1", ["journal §1"]],
  ["a page of two words", "draft life §7, draft life §8", ["draft life §8"]],
  ["a list of sections", "cash §1, §4 and §5, sms §6–§7", ["cash §5", "sms §7"]],
  ["a row of a table", "desk §10.10, desk §10.11", ["desk §10.11"]],
  [
    "a link",
    "[custody](custody.md) §12, [custody](../custody.md) §13, [custody §14](custody.md)",
    ["custody §13", "custody §14"],
  ],
  ["a file", "docs/visits.md §3, `docs/visits.md` §4", ["visits §4"]],
  ["a line's end", "// nobody is asked twice (cash\n// §5)", ["cash §5"]],
  [
    "the specification",
    "rules §12, Rules §1 and §13, specification §9, specification §10",
    ["rules §13", "specification §10"],
  ],
  ["a standard", "RFC 5545 §3.8.7.4, ISO 19005-3 §6.6, Level 3, §6.7, third edition §11.3", []],
])("a citation of a section that does not exist is found: %s", (_, text, unknown) => {
  expect(unknownSectionsIn(text)).toEqual(unknown);
});

test("a citation of a section that the citing page itself lacks is found", () => {
  expect(unknownSectionsIn("The one of §1: §2, and §3; cash §4", ["1", "2"])).toEqual(["§3"]);
});

test("each of the three merge conflict marks is found", () => {
  for (const mark of ["<<<<<<< HEAD", "=======", ">>>>>>> 1a2b3c4 (work)"]) {
    expect(isUnmerged(`# A page\n${mark}\n`)).toBe(true);
  }
});

test("no page contains merge conflict marks", () => {
  expect(pages.filter((page) => isUnmerged(readFileSync(page, "utf8")))).toEqual([]);
});

function isUnmerged(text: string): boolean {
  return /^(<{7} |={7}$|>{7} )/m.test(text);
}

/** Folders of the server and of the web that a page about the house does not name. */
function unnamedFolders(house: string): readonly string[] {
  const named = ["src/server", "src/server/platform", "src/web"].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  );
  return named.filter((name) => !new RegExp(`\`${name}/?\``).test(house));
}

test("README links to every page of docs", () => {
  const readme = readFileSync("README.md", "utf8");
  const pagesOfDocs = pages.filter((page) => dirname(page) === "docs");
  expect(pagesOfDocs.length).toBeGreaterThan(15);
  expect(pagesOfDocs.filter((page) => !readme.includes(`](${page})`))).toEqual([]);
});

test("ARCHITECTURE names every folder of server and web", () => {
  expect(unnamedFolders(readFileSync("ARCHITECTURE.md", "utf8"))).toEqual([]);
  expect(unnamedFolders("`bookings`, `quotes` and `ledger`")).toContain("refunds");
});
