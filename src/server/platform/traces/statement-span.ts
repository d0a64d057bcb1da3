import type { Described } from "./span.ts";

const operation =
  /^\s*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete|merge|begin|start|commit|rollback|savepoint|release|set|lock|listen|notify|copy)\b/i;
/** Excludes functions with the same syntax as a table: `extract(epoch from now())`. */
const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z\d_]*)\b"?(?![(.])/i;

/** Describes a statement by its operation and first table; its text and values are not exported. */
export function statementSpan(text: string): Described {
  const verb = operation.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const named = table.exec(text)?.[1];
  return {
    name: named === undefined ? verb : `${verb} ${named}`,
    kind: "client",
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": verb,
      ...(named !== undefined && { "db.collection.name": named }),
    },
  };
}
