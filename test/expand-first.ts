// How a migration breaks servers of the previous release, which keep running during and after it.

/** One flaw for each statement that drops what the previous release reads, or requires what it does not write. */
export function takenAway(sql: string): readonly string[] {
  const made = new Set(
    [...sql.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/gi)].map(([, name]) => name),
  );
  return statementsOf(sql).flatMap((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?([\w.]+)/i.exec(statement)?.[1];
    if (table !== undefined && made.has(table)) return [];
    return rules.flatMap(([pattern, why]) =>
      pattern.test(statement) ? [`${why}: ${statement.slice(0, 80)}`] : [],
    );
  });
}

const rules: readonly (readonly [RegExp, string])[] = [
  [/^drop (table|view|schema|type|function)\b/i, "somebody may read it"],
  [/^alter table .*\bdrop column\b/is, "somebody may read it"],
  [
    /^alter table .*\bdrop (?!column|constraint|default|not null|expression|identity)\w+\s*(,|$)/is,
    "somebody may read it",
  ],
  [/^alter (table|view|type|schema) .*\brename\b/is, "somebody knows it by its name"],
  [/^alter table .*\balter (column )?\w+ (set data )?type\b/is, "somebody reads and writes it as it was"],
  [/^alter table .*\balter (column )?\w+ set not null\b/is, "somebody does not write it yet"],
  [/^alter table .*\balter (column )?\w+ drop default\b/is, "somebody leaves it to its default"],
  [
    /^alter table .*\badd (column )?(?!constraint)\w+ (?![^,]*\bdefault\b|[^,]*\bgenerated\b)[^,]*\bnot null\b/is,
    "somebody does not write it yet",
  ],
];

/** Without comments, and with the body of a function in one piece. */
function statementsOf(sql: string): readonly string[] {
  const bodies: string[] = [];
  const flat = sql
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => `$body${bodies.push(body)}$`);
  return flat.split(";").flatMap((statement) => statement.replaceAll(/\s+/g, " ").trim() || []);
}
