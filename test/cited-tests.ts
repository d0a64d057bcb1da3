// How a page of `docs` cites the tests of its sentences: by path, optionally with quoted test titles.
import { sourceFiles, textOf } from "./source-files.ts";

/** Every file whose tests a page may cite, with its text. */
export function citableTests(...except: readonly string[]): ReadonlyMap<string, string> {
  const paths = ["src", "test", "e2e", "tools", "bench"].flatMap((folder) =>
    sourceFiles(folder, { tests: true }),
  );
  const tests = paths.filter((path) => /\.(?:test|spec)\.tsx?$|engine-walks|^bench\//.test(path));
  return new Map(tests.filter((path) => !except.includes(path)).map((path) => [path, textOf(path)]));
}

/** Sentences of a section, each a point of a list. */
export function sentencesOf(section: string): readonly string[] {
  return section.split(/^- /m).slice(1).map(onOneLine);
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Files that a sentence names, each with the titles that it quotes from it. */
export function citedBy(
  sentence: string,
): readonly { readonly path: string; readonly titles: readonly string[] }[] {
  return [...sentence.matchAll(/`([\w./-]+\.tsx?)`(?: \(([^)]*“[^”]+”(?:, “[^”]+”)*)\))?/g)].map(
    ([, path = "", quoted = ""]) => ({
      path,
      titles: [...quoted.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
    }),
  );
}
