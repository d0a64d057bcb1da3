// Rules of single fields, the same in the form and on the server.
import type { FieldRefusals, FieldRule } from "#domain/refusal.ts";
import { lengthOf } from "#domain/text.ts";

/** `true`, or the first rule that the value breaks. */
export type FieldCheck<Value> = (value: Value) => true | FieldRule;

/** A check for each field of a request. */
export type FieldChecks<Request> = { readonly [Field in keyof Request]-?: FieldCheck<Request[Field]> };

/** Every field that breaks a rule; `undefined` when none does. */
export function invalidFields<Request extends object>(
  request: Request,
  checks: FieldChecks<Request>,
): FieldRefusals | undefined {
  const broken: Record<string, FieldRule> = {};
  for (const field of Object.keys(checks) as (keyof Request & string)[]) {
    const outcome = checks[field](request[field]);
    if (outcome !== true) broken[field] = outcome;
  }
  return Object.keys(broken).length > 0 ? broken : undefined;
}

/** A text of 1 to `longest` characters after trimming. */
export function requiredLine(longest: number): FieldCheck<string> {
  return (text) => {
    const length = lengthOf(text.trim());
    if (length === 0) return "required";
    return length <= longest ? true : "too-long";
  };
}

export function checkAccepted(ticked: boolean): true | FieldRule {
  return ticked || "not-accepted";
}
