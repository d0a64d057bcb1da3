import { noticeWords } from "#web/words/legal/notice-words.ts";
import { LegalPage } from "./legal-page.tsx";
import { loadLegalText } from "./load-legal-text.ts";

export const loader = loadLegalText("notice");

export function Component() {
  return <LegalPage name="notice" text={noticeWords} />;
}
