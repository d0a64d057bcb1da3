import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadWords } from "#web/words/dictionary.ts";
import { chosenLocale } from "../kept/device-preferences.ts";

/**
 * A screen in a chunk of its own, rendered once it has the words of all its parts. A part that is shown later, by an
 * answer or a press, must not suspend for its words: React would hide the whole screen for 0.3 s and more, and what is
 * being typed would lose its focus.
 */
export function lazyScreen<const Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const { [name]: screen } = await load();
    // What cannot be loaded is asked for again by the part that needs it.
    await loadWords(chosenLocale.read()).catch(() => undefined);
    return { default: screen };
  });
}
