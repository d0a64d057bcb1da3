// What search engines and shared links say of a page. Apart from its head: nobody on the page sees it, so its words
// need not come with the first scripts.
import { descriptionWords } from "#web/words/frame/description-words.ts";
import { namedBy, type PageFacts, setHeadAttribute } from "./page-head.ts";

export function descriptionOf(facts: PageFacts): string {
  return namedBy(descriptionWords.loaded(facts.locale), facts);
}

/** Brings the description in line after a move within the site or a change of language. */
export async function applyDescription(facts: PageFacts): Promise<void> {
  const text = namedBy(await descriptionWords.load(facts.locale), facts);
  setHeadAttribute("meta[name=description]", "content", text);
  setHeadAttribute("meta[property='og:description']", "content", text);
}
