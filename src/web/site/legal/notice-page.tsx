import { noticeWords } from "#web/words/notice-words.ts";
import { LegalPage } from "./legal-page.tsx";

export function Component() {
  return <LegalPage name="notice" text={noticeWords} />;
}
