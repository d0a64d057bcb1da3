import { termsWords } from "#web/words/legal/terms-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="terms" text={termsWords} />;
}
