import { useState } from "react";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import { focusFirstWrong } from "../office/focus-first-wrong.ts";
import { fieldValue } from "./field-value.ts";

type RequiredFields<Name extends string> = {
  /** The sentence for each field that was empty at the last try. */
  readonly missing: { readonly [Field in Name]?: string | undefined };
  /** Marks the empty ones and moves the focus to the first. */
  readonly areFilled: (form: HTMLFormElement) => boolean;
};

/**
 * Required fields of a form with `noValidate`: the browser's own check speaks the browser's language, and takes a space
 * for a word.
 */
export function useRequiredFields<const Name extends string>(
  ...names: readonly Name[]
): RequiredFields<Name> {
  const { required } = useWords(refusalWords).rules;
  const [empty, setEmpty] = useState<readonly Name[]>([]);
  return {
    missing: Object.fromEntries(empty.map((name) => [name, required])) as RequiredFields<Name>["missing"],
    areFilled: (form) => {
      const found = emptyIn(form, names);
      setEmpty(found);
      if (found.length > 0) focusFirstWrong(form);
      return found.length === 0;
    },
  };
}

function emptyIn<Name extends string>(form: HTMLFormElement, names: readonly Name[]): readonly Name[] {
  return names.filter((name) => fieldValue(form, name).trim() === "");
}
