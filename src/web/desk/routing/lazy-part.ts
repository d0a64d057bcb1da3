import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadWordsIfPossible } from "#web/words/dictionary.ts";
import { chosenLocale } from "../kept/device-preferences.ts";

/**
 * A screen, or a part of one, in a chunk of its own, rendered once it has the words of all that it shows. What is shown
 * later, by an answer or a press, must not suspend for its words: React would hide the whole screen for 0.3 s and more,
 * and what is being typed would lose its focus.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const part = await load();
    await loadWordsIfPossible(chosenLocale.read());
    return { default: part };
  });
}
