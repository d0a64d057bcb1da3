import { deskFailureSentence } from "#web/words/desk/desk-failure-sentence.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useWords } from "#web/words/use-words.ts";

export function useFailureSentence(): (code: string) => string {
  const desk = useWords(deskRefusalWords);
  const common = useWords(refusalWords);
  return (code) => deskFailureSentence(code, { desk, common });
}
