// How PostgreSQL's types arrive in TypeScript, in the queries of the application.
import { type CustomTypesConfig, types } from "pg";
import { toInstant } from "#domain/time.ts";

const { INT8, DATE, TIMESTAMPTZ } = types.builtins;

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseWholeNumber],
  // A calendar day is not an instant, so it stays text: `YYYY-MM-DD`.
  [DATE, (text) => text],
  [TIMESTAMPTZ, parseInstant],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (type: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(type)) || types.getTypeParser(type, format),
};

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`too large for a number: ${text}`);
  return value;
}

const parseTimestamp: (text: string) => Date | number = types.getTypeParser(TIMESTAMPTZ, "text");

function parseInstant(text: string): number {
  return toInstant(Number(parseTimestamp(text)));
}
