import { createContext, use } from "react";
import type { Locale } from "#domain/locale.ts";
import type { Dictionary } from "./dictionary.ts";

export const LocaleContext = createContext<Locale>("fr");

export function useLocale(): Locale {
  return use(LocaleContext);
}

/**
 * An area's words in the page's language; suspends in the rare case that they are still loading.
 *
 * NOTE `use` is called even if the words are loaded: a component that suspended must call `use` again when React
 * resumes it, or its next hook fails (https://react.dev/warnings/conditional-use-of-use).
 */
export function useWords<Words>(dictionary: Dictionary<Words>): Words {
  return use(dictionary.load(use(LocaleContext)));
}
