import { isRecord } from "#web/api/is-record.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "../api/desk-failure.ts";

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * What is wrong with each field that a refusal names, by the form's names: the last part of `vehicle.licensePlate`, all of
 * `company.address`, which is not the person's.
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
