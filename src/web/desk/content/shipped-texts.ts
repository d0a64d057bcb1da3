import { use } from "react";
import { writeMarkup } from "#domain/legal/legal-markup.ts";
import type { LegalTextName } from "#domain/legal/legal-names.ts";
import type { LegalText } from "#domain/legal/legal-text.ts";
import type { Wording } from "#domain/locale.ts";
import type { Dictionary } from "#web/words/dictionary.ts";
import { noticeWords } from "#web/words/legal/notice-words.ts";
import { termsWords } from "#web/words/legal/terms-words.ts";
import { accessibilityWords } from "#web/words/policies/accessibility-words.ts";
import { privacyWords } from "#web/words/policies/privacy-words.ts";
import { reviewPolicyWords } from "#web/words/policies/review-policy-words.ts";

const shipped: Readonly<Record<LegalTextName, Dictionary<LegalText<string>>>> = {
  terms: termsWords,
  privacy: privacyWords,
  notice: noticeWords,
  reviewPolicy: reviewPolicyWords,
  accessibility: accessibilityWords,
};

/** The first version of a text, shipped with the software, as editable markup. */
export function useShippedText(name: LegalTextName): Wording {
  const [fr, en] = [use(shipped[name].load("fr")), use(shipped[name].load("en"))];
  return { fr: writeMarkup(fr), en: writeMarkup(en) };
}
