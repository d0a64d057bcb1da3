import { use } from "react";
import type { Locale } from "#domain/locale.ts";
import { deskFailureSentence } from "#web/words/desk/desk-failure-sentence.ts";
import { deskRefusalWords } from "#web/words/desk/desk-refusal-words.ts";
import { refusalWords } from "#web/words/frame/refusal-words.ts";
import { useLocale } from "#web/words/use-words.ts";

/** `wanted`: whether there is anything to say. A day on which nothing is refused loads none of these sentences. */
export function useFailureSentence(wanted = true): (code: string) => string {
  const locale = useLocale();
  if (!wanted) return () => "";
  const desk = use(deskRefusalWords.load(locale));
  const common = use(refusalWords.load(locale));
  return (code) => deskFailureSentence(code, { desk, common });
}

/** Before a refusal is shown: what has to be said is there by then, and no screen waits for its words. */
export async function loadFailureSentences(locale: Locale): Promise<void> {
  await Promise.allSettled([deskRefusalWords.load(locale), refusalWords.load(locale)]);
}
