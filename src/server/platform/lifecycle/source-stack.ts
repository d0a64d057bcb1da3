import { readFileSync } from "node:fs";
import { type SourceMapFile, sourcePlaces } from "./source-map-places.ts";

/** Where this project's server lies as one file (decision 0029). */
const bundle = new URL("../../../../dist/server/", import.meta.url).href;
const place = /file:\/\/[^\s()]+\.js:\d+:\d+/g;

/** By their place in the bundle: the same fault comes again and again. */
const known = new Map<string, string>();
const mostKnown = 1_000;

/**
 * A stack with the files and lines of our sources. The bundle's map is read when there is something to tell: Node's own reading
 * of it (`--enable-source-maps`) stops everything for a second at the first fault, and keeps 50 MB from then on.
 */
export function sourceStack(stack: string): string {
  if (known.size > mostKnown) known.clear();
  const places = stack.match(place)?.filter((one) => one.startsWith(bundle)) ?? [];
  const unknown = places.filter((one) => !known.has(one));
  const byFile = Map.groupBy(new Set(unknown), (one) => one.replace(/:\d+:\d+$/, ""));
  for (const [file, ofFile] of byFile) findSources(file, ofFile);
  return stack.replaceAll(place, (found) => known.get(found) ?? found);
}

/** Without a map a place stays as it is: the bundle itself can be read. */
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
