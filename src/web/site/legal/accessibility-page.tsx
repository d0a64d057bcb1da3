import { accessibilityWords } from "#web/words/accessibility-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="accessibility" text={accessibilityWords} />;
}
