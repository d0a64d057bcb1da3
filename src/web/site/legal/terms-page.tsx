import { termsWords } from "#web/words/legal/terms-words.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalText } from "./load-legal-text.ts";

export const loader = loadLegalText("terms");

export function Component() {
  return <LegalPage name="terms" text={termsWords} />;
}
