import { dictionary } from "#web/words/dictionary.ts";
import type { DescriptionWords } from "#web/words/en/descriptions-en.ts";

export const descriptionWords = dictionary<DescriptionWords>({
  fr: () => import("#web/words/fr/descriptions-fr.ts").then((module) => module.descriptionsFr),
  en: () => import("#web/words/en/descriptions-en.ts").then((module) => module.descriptionsEn),
});
