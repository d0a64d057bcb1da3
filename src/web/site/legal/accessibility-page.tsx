import { accessibilityWords } from "#web/words/policies/accessibility-words.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalText } from "./load-legal-text.ts";

export const loader = loadLegalText("accessibility");

export function Component() {
  return <LegalPage name="accessibility" text={accessibilityWords} />;
}
