import type { Settings } from "#contract/settings.ts";
import { classNames } from "#web/ui/class-names.ts";
import { tariffWords } from "#web/words/pricing/tariff-words.ts";
import { useWords } from "#web/words/use-words.ts";
import own from "./tariff.module.css";
import type { TariffErrors, TypedTariff } from "./typed-tariff.ts";

export type FieldsProps = {
  readonly typed: TypedTariff;
  /** The tariff in force, for the former value of each changed field. */
  readonly current: TypedTariff;
  readonly changed: ReadonlySet<string>;
  readonly errors: TariffErrors;
  /** Empty fields are marked only after the first attempt to save. */
  readonly tried: boolean;
  readonly stay: Settings["stay"];
  readonly onType: (typed: TypedTariff) => void;
};

/** The note beside a field: its error, else its former value. */
export function useFieldNotes({ changed, errors, tried }: Pick<FieldsProps, "changed" | "errors" | "tried">) {
  const words = useWords(tariffWords);
  return (field: string, before: string | undefined, hint?: string) => {
    const error = errors[field];
    const isEmpty = error === "required" || error === "gap";
    const shown = error === undefined || (isEmpty && !tried) ? undefined : words.errors[error];
    const note = before === undefined ? words.draft.added : words.draft.before(before);
    const isChanged = changed.has(field);
    return {
      error: shown,
      hint: isChanged ? <span className={classNames(own, "changed")}>{note}</span> : hint,
    };
  };
}
