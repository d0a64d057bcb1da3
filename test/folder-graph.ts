// Which source folder imports which: type imports count like value imports, tests' imports do not.
import { dirname, join } from "node:path";

/** The text of each file, by its path from the project's root. */
export type Texts = ReadonlyMap<string, string>;

/** Files directly in one of these folders, not in a sub-folder, are nodes of their own. */
const roots: readonly string[] = [
  "src/domain",
  "src/contract",
  "src/server",
  ...["api", "desk", "parts", "router", "site", "ui", "words"].map((area) => `src/web/${area}`),
];
const specifier = /(?:\bfrom|\bimport\s*\(?|\bnew URL\()\s*["']([^"']+)["']/g;

/** Import cycles: groups of nodes that reach each other; `nodeOf` maps a file to its node. */
export function circlesAmong(texts: Texts, nodeOf: (path: string) => string): string[][] {
  const edges = edgesAmong(texts, nodeOf);
  const reached = new Map([...edges.keys()].map((node) => [node, reachedFrom(node, edges)]));
  const circles = [...reached].map(([node, others]) =>
    [...others].filter((other) => reached.get(other)?.has(node)).toSorted(),
  );
  return [...new Map(circles.filter(({ length }) => length > 1).map((each) => [each.join(), each])).values()];
}

/** Every folder is a node, sub-folders too; so is a file at the root of an area, or of a part of the web. */
export function folderOf(path: string): string {
  const folder = dirname(path);
  return roots.includes(folder) ? path : folder;
}

/** A room with its sub-folders is one node; `platform` and `standalone` are not rooms but groups of rooms. */
export function roomOf(path: string): string {
  const [src, area, first, second] = path.split("/");
  const depth = first === "platform" || first === "standalone" ? [first, second] : [first];
  return [src, area, ...depth].join("/");
}

function edgesAmong(texts: Texts, nodeOf: (path: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [path, text] of texts) {
    const from = nodeOf(path);
    const targets = edges.get(from) ?? new Set();
    for (const target of importsOf(path, text)) if (nodeOf(target) !== from) targets.add(nodeOf(target));
    edges.set(from, targets);
  }
  return edges;
}

export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(specifier)]
    .map(([, named = ""]) => resolved(path, named))
    .filter((target) => target.startsWith("src/"));
}

function resolved(path: string, named: string): string {
  if (named.startsWith("#")) return join("src", named.slice(1));
  return named.startsWith(".") ? join(dirname(path), named) : named;
}

function reachedFrom(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const next of edges.get(node) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}
