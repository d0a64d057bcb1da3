import { privacyWords } from "#web/words/policies/privacy-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="privacy" text={privacyWords} />;
}
