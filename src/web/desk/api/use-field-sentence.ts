import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "./desk-failure.ts";

/** The refusal of one field, as a sentence to show beside it. */
export function useFieldSentence(): (refused: DeskFailure | undefined, field: string) => string | undefined {
  const { rules } = useWords(refusalWords);
  return (refused, field) => {
    const fields = refused?.detail["fields"];
    const rule = typeof fields === "object" && fields !== null ? Reflect.get(fields, field) : undefined;
    return Object.entries(rules).find(([known]) => known === rule)?.[1];
  };
}
