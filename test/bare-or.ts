/**
 * Raw SQL whose `or` stands outside brackets. Kysely joins conditions by `and` and puts no brackets round a raw one, so
 * that `sql\`a or b\`` after another condition means `(that and a) or b`.
 */
export function bareOrsIn(text: string): string[] {
  return rawSqlIn(text).filter((statement) =>
    /\bor\b(?!\s+replace\b)/i.test(outsideBrackets(withoutLiterals(statement))),
  );
}

/** The text of `sql` tagged templates, with each placeholder as `?`. */
function rawSqlIn(text: string): string[] {
  const starts = [...text.matchAll(/\bsql(?:<[^`]*?>)?`/g)];
  return starts.map((start) => templateAt(text, start.index + start[0].length));
}

function templateAt(text: string, start: number): string {
  let sql = "";
  for (let at = start; at < text.length && text[at] !== "`"; at += 1) {
    if (text.startsWith("${", at)) {
      at = endOfPlaceholder(text, at + 2);
      sql += "?";
    } else sql += text[at];
  }
  return sql;
}

/** The position of the closing brace; templates within a placeholder are found on their own. */
function endOfPlaceholder(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) break;
  }
  return at;
}

function withoutLiterals(sql: string): string {
  return sql.replaceAll(/'[^']*'/g, "''").replaceAll(/--.*$/gm, "");
}

function outsideBrackets(sql: string): string {
  let depth = 0;
  let outside = "";
  for (const character of sql) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside;
}
