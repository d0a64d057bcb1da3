import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";
import type { DeskFailure } from "./desk-failure.ts";

/** What a call was refused with about one field, in a sentence to stand beside it. */
export function useFieldSentence(): (refused: DeskFailure | undefined, field: string) => string | undefined {
  const { rules } = useWords(refusalWords);
  return (refused, field) => {
    const fields = refused?.detail["fields"];
    const rule = typeof fields === "object" && fields !== null ? Reflect.get(fields, field) : undefined;
    return Object.entries(rules).find(([known]) => known === rule)?.[1];
  };
}
