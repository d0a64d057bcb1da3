import { readFileSync } from "node:fs";
import { type SourceMapFile, sourcePlaces } from "./source-map-places.ts";

/** The folder of the bundled server (decision 0029). */
const bundle = new URL("../../../../dist/server/", import.meta.url).href;
const place = /file:\/\/[^\s()]+\.js:\d+:\d+/g;

/** Cache by place in the bundle: the same fault tends to recur. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/**
 * A stack trace with the files and lines of our sources. The source map is read only when a fault is logged: Node's
 * `--enable-source-maps` blocks for a second at the first fault, and keeps 50 MB from then on.
 */
export function sourceStack(stack: string): string {
  if (known.size > mostKnown) known.clear();
  const places = stack.match(place)?.filter((one) => one.startsWith(bundle)) ?? [];
  const unknown = places.filter((one) => !known.has(one));
  const byFile = Map.groupBy(new Set(unknown), (one) => one.replace(/:\d+:\d+$/, ""));
  for (const [file, ofFile] of byFile) findSources(file, ofFile);
  return stack.replaceAll(place, (found) => known.get(found) ?? found);
}

/** Without a map the place stays as it is: the bundle itself is readable. */
function findSources(file: string, places: readonly string[]): void {
  const map = new URL(`${file}.map`);
  const read = readMap(map);
  if (read === undefined) return;
  const wanted = places.map((one) => {
    const [line = 1, column = 1] = one
      .slice(file.length + 1)
      .split(":")
      .map(Number);
    return { line: line - 1, column: column - 1 };
  });
  for (const [index, source] of sourcePlaces(read, wanted).entries()) {
    const name = source && `${new URL(source.source, map).href}:${source.line + 1}:${source.column + 1}`;
    if (name) known.set(places[index] ?? "", name);
  }
}

function readMap(map: URL): SourceMapFile | undefined {
  try {
    return JSON.parse(readFileSync(map, "utf8"));
  } catch {
    return undefined;
  }
}
