// Parses a request into what the contract declares, or into field refusals under the caller's own field names.
import * as z from "zod/mini";
import { type FieldRefusals, type FieldRule, fieldRules, type Refusal, refusal } from "#domain/refusal.ts";
import { accept, type Result, reject } from "#domain/result.ts";

type Part = "params" | "query" | "headers" | "body";

/** Absent schema: the part is ignored. Fields that the schema does not name are dropped. */
export function readInput(
  schema: z.ZodMiniType | undefined,
  raw: unknown,
  part: Part,
): Result<unknown, Refusal<"invalid" | "not-found">> {
  if (schema === undefined) return accept(undefined);
  const parsed = z.safeParse(schema, raw ?? {});
  if (parsed.success) return accept(parsed.data);
  // A malformed identifier in a path names nothing: the same answer as for a missing object.
  if (part === "params") return reject(refusal("not-found"));
  return reject(refusal("invalid", fieldRefusals(parsed.error.issues, raw, part)));
}

function fieldRefusals(issues: readonly z.core.$ZodIssue[], raw: unknown, part: Part): FieldRefusals {
  const fields: Record<string, FieldRule> = {};
  for (const issue of issues) {
    // A body's fields are nested one level down, in the envelope's object.
    const inside = part === "body" && issue.path.length > 1 ? issue.path.slice(1) : issue.path;
    const name = inside.map(String).join(".") || part;
    fields[name] ??= ruleOf(issue, valueAt(raw, issue.path));
  }
  return fields;
}

function ruleOf(issue: z.core.$ZodIssue, value: unknown): FieldRule {
  if (value === undefined || value === null) return "required";
  if (issue.code === "invalid_type") return "wrong-type";
  return fieldRules.find((rule) => rule === issue.message) ?? "wrong-type";
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    raw,
  );
}
