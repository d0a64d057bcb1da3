import { createContext, use } from "react";
import type { Locale } from "#domain/locale.ts";
import type { Dictionary } from "./dictionary.ts";

export const LocaleContext = createContext<Locale>("fr");

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** An area's words in the language of the page; suspends in the rare case that they are still on their way. */
export function useWords<Words>(dictionary: Dictionary<Words>): Words {
  const locale = use(LocaleContext);
  return dictionary.loaded(locale) ?? use(dictionary.load(locale));
}
