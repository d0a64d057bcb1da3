import { reviewPolicyWords } from "#web/words/policies/review-policy-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="reviewPolicy" text={reviewPolicyWords} />;
}
