import { reviewPolicyWords } from "#web/words/policies/review-policy-words.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalText } from "./load-legal-text.ts";

export const loader = loadLegalText("reviewPolicy");

export function Component() {
  return <LegalPage name="reviewPolicy" text={reviewPolicyWords} />;
}
