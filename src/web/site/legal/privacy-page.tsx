import { privacyWords } from "#web/words/policies/privacy-words.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalText } from "./load-legal-text.ts";

export const loader = loadLegalText("privacy");

export function Component() {
  return <LegalPage name="privacy" text={privacyWords} />;
}
