import { isRecord } from "#web/api/is-record.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "../api/desk-failure.ts";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Messages for the fields that a refusal names, by form field name: the last part of `vehicle.licensePlate`, but all of
 * `company.address`, to keep it apart from the person's.
 */
export function useFieldErrors(refused: DeskFailure | undefined): FieldErrors {
  const rules: Readonly<Record<string, string>> = useWords(refusalWords).rules;
  const fields = refused?.detail["fields"];
  const named = Object.entries(isRecord(fields) ? fields : {});
  return Object.fromEntries(
    named.map(([name, rule]) => [
      name.startsWith("company.") ? name : name.slice(name.lastIndexOf(".") + 1),
      rules[String(rule)],
    ]),
  );
}
