import { createContext, use } from "react";
import type { Locale } from "#domain/locale.ts";
import type { Dictionary } from "./dictionary.ts";

export const LocaleContext = createContext<Locale>("fr");

export function useLocale(): Locale {
  return use(LocaleContext);
}

/**
 * An area's words in the language of the page; suspends in the rare case that they are still on their way.
 *
 * NOTE `use` is called whether they are there or not: React takes a component up where it has waited only by the same
 * call of `use`, and fails at its next hook without it (https://react.dev/warnings/conditional-use-of-use).
 */
export function useWords<Words>(dictionary: Dictionary<Words>): Words {
  return use(dictionary.load(use(LocaleContext)));
}
