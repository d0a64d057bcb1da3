import { sourceFiles, textOf } from "./source-files.ts";

export type Column = {
  readonly nullable: boolean;
  readonly instant: boolean;
  readonly day: boolean;
};

export type Tables = Readonly<Record<string, Readonly<Record<string, Column>>>>;

/**
 * The tables as `src/server/platform/tables` declares them. Types do not exist at run time and TypeScript 7 has no
 * compiler API, so this parses the text: object types, and names of object types.
 */
export function declaredTables(): Tables {
  return Object.fromEntries(
    Object.entries(declaredTypes()).map(([table, columns]) => [
      table,
      Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, columnOf(type)])),
    ]),
  );
}

type ColumnTypes = Record<string, string>;

function declaredTypes(): Record<string, ColumnTypes> {
  const texts = sourceFiles("src/server/platform/tables").map((path) => withoutComments(textOf(path)));
  const types = new Map(texts.flatMap(objectTypes));
  const groups = [...types].filter(([name]) => name.endsWith("Tables"));
  return Object.fromEntries(
    groups.flatMap(([, body]) => membersOf(body).map((table) => tableOf(table, types))),
  );
}

type Member = readonly [name: string, type: string];

function tableOf([name, type]: Member, types: ReadonlyMap<string, string>): [string, ColumnTypes] {
  const members = splitAt(type, "&").flatMap((part) => {
    const body = part.startsWith("{") ? part.slice(1, -1) : types.get(part);
    if (body === undefined)
      throw new Error(`the type ${part} of table ${name} is not an object type of its folder`);
    return membersOf(body);
  });
  return [name, Object.fromEntries(members)];
}

function columnOf(type: string): Column {
  // The type that is read counts; `ColumnType<Read, Written, Updated>` may accept more when written.
  const read = /^(?:Generated|ColumnType|Json)<(.*)>$/s.exec(type)?.[1] ?? type;
  const first = splitAt(read, ",")[0] ?? read;
  return {
    nullable: splitAt(first, "|").includes("null"),
    instant: /\bInstant\b/.test(first),
    day: /\bLocalDate\b/.test(first),
  };
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, "");
}

function objectTypes(text: string): [string, string][] {
  return [...text.matchAll(/type (\w+) = \{/g)].map((match) => {
    const start = match.index + match[0].length;
    return [match[1] ?? "", text.slice(start, closingOf(text, start))];
  });
}

function closingOf(text: string, start: number): number {
  let depth = 1;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === "{") depth += 1;
    if (text[index] === "}") depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error("a brace is not closed");
}

function membersOf(body: string): Member[] {
  return splitAt(body, ";").map((member) => {
    const colon = member.indexOf(":");
    return [member.slice(0, colon).replace("readonly ", "").trim(), member.slice(colon + 1).trim()];
  });
}

/** `table.column` of the columns that an insert may leave out. */
export function columnsToLeaveOut(): string[] {
  return Object.entries(declaredTypes()).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, type]) =>
      type.startsWith("Generated<") ? [`${table}.${column}`] : [],
    ),
  );
}

/** The non-empty parts between separators that stand outside of every bracket. */
function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const character of text) {
    if ("{<([".includes(character)) depth += 1;
    if ("}>)]".includes(character)) depth -= 1;
    if (character === separator && depth === 0) {
      parts.push(part);
      part = "";
    } else {
      part += character;
    }
  }
  return [...parts, part].map((each) => each.trim()).filter((each) => each !== "");
}
