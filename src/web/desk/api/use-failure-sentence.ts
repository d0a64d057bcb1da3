import { use } from "react";
import type { Locale } from "#domain/locale.ts";
import { deskFailureSentence } from "#web/words/desk/desk-failure-sentence.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale } from "#web/words/use-words.ts";

/** Loads the refusal wording only if `wanted`: a day without refusals downloads none of it. */
export function useFailureSentence(wanted = true): (code: string) => string {
  const locale = useLocale();
  if (!wanted) return () => "";
  const desk = use(deskRefusalWords.load(locale));
  const common = use(refusalWords.load(locale));
  return (code) => deskFailureSentence(code, { desk, common });
}

/** Called before a refusal is rendered, so that no screen suspends while its wording loads. */
export async function loadFailureSentences(locale: Locale): Promise<void> {
  await Promise.allSettled([deskRefusalWords.load(locale), refusalWords.load(locale)]);
}
