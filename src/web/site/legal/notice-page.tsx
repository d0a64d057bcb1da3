import { noticeWords } from "#web/words/legal/notice-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="notice" text={noticeWords} />;
}
