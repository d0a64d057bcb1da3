// What search engines and shared links say of a page. Kept apart from the head: it is not visible on the page, so its
// words need not load with the first scripts.
import { descriptionWords } from "#web/words/frame/description-words.ts";
import { namedBy, type PageFacts, setHeadAttribute } from "./page-head.ts";

export function descriptionOf(facts: PageFacts): string {
  return namedBy(descriptionWords.loaded(facts.locale), facts);
}

/** Updates the description after a client-side navigation or a change of language. */
export async function applyDescription(facts: PageFacts): Promise<void> {
  const text = namedBy(await descriptionWords.load(facts.locale), facts);
  setHeadAttribute("meta[name=description]", "content", text);
  setHeadAttribute("meta[property='og:description']", "content", text);
}
