// Finds folders of the server that get another folder's rows: by one of Kysely's types in the signature of what they
// import, or by a function without a return type that selects every column.
import { importsOf, roomOf, type Texts } from "./folder-graph.ts";

const rowType = /\b(?:Selectable|Insertable|Updateable)</;
const everyColumn = /\.(?:selectAll|returningAll)\(/;

/** The demonstration inserts thousands of rows, into any table. */
const fillsTables = /^src\/server\/standalone\//;

/** As `room: name of path`. */
export function rowsElsewhere(texts: Texts): string[] {
  return [...texts].flatMap(([path, text]) =>
    exportsWithRows(text).flatMap((name) =>
      importersOf(texts, path, name)
        .filter((room) => room !== roomOf(path) && !fillsTables.test(room))
        .map((room) => `${room}: ${name} of ${path}`),
    ),
  );
}

/** Names that a file exports and whose shape is a row's. */
export function exportsWithRows(text: string): string[] {
  // Local aliases of row types count where an exported signature uses them.
  const aliases = declarationsIn(text)
    .filter(({ kind, body }) => kind === "type" && rowType.test(body))
    .map(({ name }) => name);
  const hasRow = (signature: string): boolean =>
    rowType.test(signature) || aliases.some((alias) => new RegExp(`\\b${alias}\\b`).test(signature));
  return declarationsIn(text)
    .filter(({ isExported }) => isExported)
    .filter(({ kind, body }) => {
      if (kind === "type") return hasRow(body);
      const [signature, answered] = split(body);
      return (
        hasRow(signature) ||
        (!/\)\s*:\s/.test(signature) && !/^export const \w+:/.test(body) && everyColumn.test(answered))
      );
    })
    .map(({ name }) => name);
}

type Declaration = {
  readonly isExported: boolean;
  readonly kind: string;
  readonly name: string;
  readonly body: string;
};

/** Top-level declarations: each from a line without indentation to the next one. */
function declarationsIn(text: string): Declaration[] {
  return text.split(/^(?=export |type |const |(?:async )?function )/m).flatMap((body) => {
    const found = /^(export )?(?:async )?(type|function|const) (\w+)/.exec(body);
    if (!found) return [];
    const [, exported, kind = "", name = ""] = found;
    return [{ isExported: exported !== undefined, kind, name, body }];
  });
}

/** A function's signature ends with the brace at the end of a line that opens its body. */
function split(body: string): readonly [string, string] {
  const end = /\)(?::[^;]*?)? (?:=> )?\{$/m.exec(body);
  return end ? [body.slice(0, end.index + end[0].length), body.slice(end.index)] : [body, body];
}

function importersOf(texts: Texts, exporter: string, name: string): string[] {
  const named = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`, "g");
  return [...texts]
    .filter(([path, text]) =>
      [...text.matchAll(named)].some(([each]) => importsOf(path, each).includes(exporter)),
    )
    .map(([path]) => roomOf(path));
}
