import { accessibilityWords } from "#web/words/policies/accessibility-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="accessibility" text={accessibilityWords} />;
}
