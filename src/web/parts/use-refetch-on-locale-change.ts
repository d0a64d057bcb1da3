import { useEffect, useRef } from "react";
import { useLocale } from "#web/words/use-words.ts";

/** Asks again after a change of language, for answers that contain wording of the server. */
export function useRefetchOnLocaleChange(ask: () => void): void {
  const locale = useLocale();
  const asked = useRef(locale);
  useEffect(() => {
    if (asked.current === locale) return;
    asked.current = locale;
    // After the frame's effects, which set the language that requests are sent in.
    queueMicrotask(ask);
  }, [locale, ask]);
}
